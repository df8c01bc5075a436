/** On both hosts, live: a post with everything that its networks know, updated in one thing, is the same in all others. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { fromService, networks, wireNames } from '../../shared/index.ts';
import { networkCorpora } from '../corpus/index.ts';
import { chosen, idOf, post, wholePost, useTestBed } from '../support/node-under-test.ts';
import { serviceNetworkNames } from '../support/service.ts';
import { useZapier } from '../support/use-zapier.ts';

const scheduledFor = { publish: 'SCHEDULE', date: '2031-07-01T09:30:00.000Z' };
const record = z.record(z.string(), z.unknown());
type Json = Readonly<Record<string, unknown>>;

const testBed = useTestBed();
const zapier = useZapier(() => testBed.credentials);

/** The contract's smallest and fullest targets of a network; its second account has one of them too. */
function targetsOf(network: string): Json[] {
  const { targets = {} } = networkCorpora.find((corpus) => corpus.network === network) ?? {};
  const all = Object.entries(targets)
    // An update refuses to go on with a target that says nothing.
    .filter(([name]) => network !== 'socialnet' || name !== 'minimal')
    .map(([, target]) => ({ ...record.parse(target), accountId: `acc_${network}_1` }));
  return [...all, { ...all[0], accountId: `acc_${network}_2` }];
}

interface Change {
  readonly n8n: INodeParameters;
  readonly zapier: Json;
  /** What it makes of a record. */
  readonly changed: (post: Json, network: (typeof networks)[number]) => Json;
}

const caption = 'New words';
const date = '2032-01-02T03:04:05.000Z';
const changes: Readonly<Record<string, Change>> = {
  nothing: { n8n: {}, zapier: {}, changed: (same) => same },
  'the caption': {
    n8n: { caption },
    zapier: { caption },
    changed(same, network) {
      const list = wireNames(network.key).targets;
      const targets = z.array(record).parse(same[list]);
      return { ...same, [list]: targets.map((target) => ({ ...target, [network.caption]: caption })) };
    },
  },
  'the time': {
    n8n: { publish: 'SCHEDULE', scheduledAt: date },
    zapier: { publish: 'SCHEDULE', scheduled_at: date },
    changed: (same) => ({ ...same, scheduledFor: { publish: 'SCHEDULE', date } }),
  },
};

const hosts: Readonly<Record<string, (id: string, change: Change) => Promise<void>>> = {
  async n8n(id, { n8n }) {
    const run = await testBed.run({ parameters: post('update', { postId: chosen(id), ...n8n }) });
    expect(idOf(run)).toBe(id);
  },
  async Zapier(id, change) {
    const inputData = { post_id: id, ...change.zapier };
    await zapier.run('creates.update_post.operation.perform', { inputData });
  },
};

/** The post as the service keeps it, in the contract's words; without the moment of its last change. */
function kept(id: string): Json {
  const found = testBed.sandbox.posts().find((candidate) => candidate.id === id);
  const { updatedAt: _, ...same } = fromService({ ...found }, serviceNetworkNames);
  return same;
}

for (const [host, update] of Object.entries(hosts)) {
  for (const [what, change] of Object.entries(changes)) {
    describe(`An update on ${host} that changes ${what}`, () => {
      for (const network of networks) {
        it(`keeps all else of a post for ${network.label}`, async () => {
          const targets = targetsOf(network.key);
          const id = await testBed.write(wholePost({ scheduledFor, [network.key]: targets }));
          const written = kept(id);
          expect(written[wireNames(network.key).targets]).toStrictEqual(targets);
          await update(id, change);
          expect(kept(id)).toStrictEqual(change.changed(written, network));
        });
      }
    });
  }
}

for (const [host, update] of Object.entries(hosts)) {
  it(`An update on ${host} of a post that was published meanwhile says so, and writes nothing`, async () => {
    const id = await testBed.write(
      wholePost({
        scheduledFor: { publish: 'NOW' },
        skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Out' }],
      }),
    );
    testBed.sandbox.publishDue();
    const seen = testBed.sandbox.requests.length;
    const late = { n8n: { caption, options: {} }, zapier: { caption }, changed: (same: Json) => same };
    await expect(update(id, late)).rejects.toThrow(
      /Post: this post is published already; only drafts and scheduled posts can be changed/,
    );
    expect(testBed.sandbox.requests.slice(seen).map(({ method }) => method)).toStrictEqual(['GET']);
  });
}
