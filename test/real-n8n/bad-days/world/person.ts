/** What people do in the calendar while an example runs, or between its runs. They do not use n8n, and name a post by its text. */
import assert from 'node:assert/strict';
import * as z from 'zod/v4';
import type { Sandbox, ShownPost } from '../../../../sandbox/src/sandbox.ts';
import { type NetworkKey, networkKeys } from '../../../../shared/index.ts';
import { wireNames } from '../../../../shared/networks/wire-names.ts';
import { wholePost } from '../../../support/n8n/node-under-test.ts';
import { moveByHand, send } from '../../example-runs/by-hand.ts';
import { remove, write } from '../../example-runs/example.ts';

/** Targets by network, in the write shape (contract 2.5 to 2.13). */
type Targets = Readonly<Partial<Record<NetworkKey, readonly object[]>>>;

export type Person = ReturnType<typeof personAt>;

export function personAt(sandbox: Sandbox) {
  /** The one post that contains a text. */
  function postWith(text: string): ShownPost {
    const [post, ...others] = sandbox.posts().filter((each) => JSON.stringify(each).includes(text));
    assert.deepEqual(others, [], `Several posts contain “${text}”.`);
    return post ?? assert.fail(`No post contains “${text}”.`);
  }

  async function replace(text: string, change: (post: ShownPost) => object): Promise<void> {
    const post = postWith(text);
    await send(sandbox, 'PATCH', `/posts/${post.id}`, { data: change(post) });
  }

  return {
    postWith,
    /** On Skyapp, unless other targets are given. `date`: ISO 8601; a draft without it. Returns the ID. */
    async plan(
      text: string,
      date?: string,
      targets: Targets = { skyapp: [{ accountId: 'acc_skyapp_1', caption: text }] },
    ): Promise<string> {
      const scheduledFor = date === undefined ? { publish: 'DRAFT' } : { publish: 'SCHEDULE', date };
      return await write(sandbox, wholePost({ scheduledFor, ...targets }));
    },
    async move(text: string, date: string): Promise<void> {
      await moveByHand(sandbox, postWith(text).id, date);
    },
    async edit(text: string, newText: string): Promise<void> {
      await replace(text, (post) =>
        written.parse(JSON.parse(JSON.stringify(writtenIn(post)).replaceAll(text, newText))),
      );
    },
    async makeDraft(text: string): Promise<void> {
      await replace(text, (post) => ({ ...writtenIn(post), scheduledFor: { publish: 'DRAFT' } }));
    },
    async publish(text: string): Promise<void> {
      await replace(text, (post) => ({ ...writtenIn(post), scheduledFor: { publish: 'NOW' } }));
      sandbox.publishDue();
    },
    async remove(text: string): Promise<void> {
      await remove(sandbox, postWith(text).id);
    },
  };
}

const written = z.looseObject({});

/** The write shape of a post (contract 2.2). */
function writtenIn(post: ShownPost): object {
  const names = ['scheduledFor', ...networkKeys.map((key) => wireNames(key).targets)];
  return Object.fromEntries(Object.entries(post).filter(([name]) => names.includes(name)));
}
