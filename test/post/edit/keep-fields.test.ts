/** A change to a part of a group or of a thread keeps the rest of it, filled in on either host. */
import { describe, expect, test } from '@jest/globals';
import type { NetworkKey } from '../../../shared/index.ts';
import { wireNames } from '../../../shared/networks/wire-names.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import type { PostDraft } from '../../../shared/post/draft.ts';
import { editPost } from '../../../shared/post/edit/edit-post.ts';
import { withTargetsJson } from '../../../shared/post/targets-json.ts';
import { draftInN8n, draftInZapier } from '../../support/host/collected-drafts.ts';
import { clock, errorsOf } from '../../support/generators/drafts.ts';
import { linkedAs } from '../../support/service/linked-accounts.ts';

type Json = Readonly<Record<string, unknown>>;

const photo = (name: string) => ({ mediaType: 'IMAGE', mediaUrl: `https://media.example/${name}.jpg` });
const thread = 'Microblog, Thread: the thread of this post';
const instead =
  'fill in text and media of every part, or change this post in the calendar, or delete it and create it again';

function updated({
  network,
  present,
  changes,
}: {
  network: NetworkKey;
  present: Json;
  changes: PostDraft;
}): unknown {
  const list = wireNames(network).targets;
  const record = { status: 'draft', [list]: [{ accountId: 'a', ...present }] };
  const draft = editPost(record, { ...changes, publish: 'KEEP', removeOtherAccounts: false });
  const [target] = composePost(draft, clock).post[list] ?? [];
  const { accountId: _, ...sent } = target ?? {};
  return sent;
}

const inN8n = async (network: NetworkKey, row: Json) =>
  await draftInN8n({
    parameters: { accounts: [`${network}:a`], adjust: { [network]: row } },
    linked: linkedAs(`${network}:a`),
    isChange: true,
  });

const inZapier = async (network: NetworkKey, values: Json) =>
  await draftInZapier({
    values: { accounts: [`${network}:a`], ...values },
    linked: linkedAs(`${network}:a`),
    isChange: true,
  });

const inJson = (network: NetworkKey, entry: Json) =>
  withTargetsJson({
    draft: { publish: 'KEEP', media: [], targets: [] },
    json: [{ platform: network, accountId: 'a', ...entry }],
    networkNames: {},
    clock,
  });

/** `test/reliability/update-keeps-any-record.test.ts` tests every part of every group. */
describe('a part of a group is changed in JSON, and the rest is kept', () => {
  test.each([
    ['Targets JSON', async (json: Json) => await Promise.resolve(inJson('fediverse', json))],
    [
      'Extra JSON',
      async (json: Json) => await inZapier('fediverse', { fediverse_extra_json: JSON.stringify(json) }),
    ],
  ])('in %s', async (_, changesOf) => {
    const options = [{ title: 'a' }, { title: 'b' }];
    const poll = { options, expiresIn: 900, multiple: true, hideTotals: true };
    const changes = await changesOf({ poll: { expiresIn: 600 } });
    const present = { caption: 'x', medias: [], poll };
    expect(updated({ network: 'fediverse', present, changes })).toStrictEqual({
      ...present,
      poll: { ...poll, expiresIn: 600 },
    });
  });

  test('everything, where a group is added and nothing of it is filled in', async () => {
    const location = { name: 'Old', id: '7' };
    const present = { caption: 'x', ...photo('a'), location };
    const changes = await inN8n('photoapp', { additionalFields: { location: { values: { name: '' } } } });
    expect(updated({ network: 'photoapp', present, changes })).toStrictEqual(present);
  });
});

describe('a thread', () => {
  const segments = [
    { caption: 'One', medias: [photo('a'), photo('b')] },
    { caption: 'Two', medias: [] },
    { caption: 'Three', medias: [{ ...photo('c'), altText: 'A loaf' }] },
  ];
  const present = { caption: 'x', medias: [], segments };
  const [one, two, three] = segments;
  const addresses = (name: string) => ({ items: [{ mediaUrl: photo(name).mediaUrl }] });

  /** The same thread filled in on both hosts: texts, and names of images, by the places of the parts. */
  async function outcomes(texts: readonly string[], media: readonly string[] = []): Promise<unknown[]> {
    const items = texts.map((caption, index) => {
      const name = media[index] ?? '';
      return { caption, ...(name !== '' && { medias: addresses(name) }) };
    });
    const lists = media.map((name) => (name === '' ? [] : [{ mediaUrl: photo(name).mediaUrl }]));
    const changes = [
      await inN8n('microblog', { additionalFields: { segments: { items } } }),
      await inZapier('microblog', {
        microblog_segments: texts,
        ...(media.length > 0 && { microblog_segments_medias: JSON.stringify(lists) }),
      }),
    ];
    return changes.map((each) => {
      const run = () => updated({ network: 'microblog', present, changes: each });
      const findings = errorsOf(run);
      return findings.length > 0 ? findings : run();
    });
  }

  const both = (outcome: unknown) => [outcome, outcome];
  const withParts = (parts: readonly unknown[]) => both({ ...present, segments: parts });

  test('keeps the parts that are left empty, at their places', async () => {
    expect(await outcomes(['1', '', ''], ['', '', 'z'])).toStrictEqual(
      withParts([{ ...one, caption: '1' }, two, { ...three, medias: [photo('z')] }]),
    );
  });

  test('keeps what is set beside a file that is named again', async () => {
    expect(await outcomes(['', '', '3'], ['', '', 'c'])).toStrictEqual(
      withParts([one, two, { ...three, caption: '3' }]),
    );
  });

  test('of another number of parts says each of them whole, or is asked for', async () => {
    const finding = (given: string) => both([`${thread} has 3 parts, and ${given} filled in; ${instead}`]);
    expect(await outcomes(['1', '2'])).toStrictEqual(finding('2 are'));
    expect(await outcomes(['1', '', '3', '4'], ['x', 'y', 'z', 'w'])).toStrictEqual(finding('4 are'));
    expect(await outcomes(['1', '2'], ['x', 'y'])).toStrictEqual(
      withParts([
        { caption: '1', medias: [photo('x')] },
        { caption: '2', medias: [photo('y')] },
      ]),
    );
  });

  test('keeps what is set beside a file that another part names', async () => {
    expect(await outcomes(['1', '2'], ['c', 'y'])).toStrictEqual(
      withParts([
        { caption: '1', medias: three?.medias },
        { caption: '2', medias: [photo('y')] },
      ]),
    );
    expect(await outcomes(['', '', ''], ['c', '', 'z'])).toStrictEqual(
      withParts([{ ...one, medias: three?.medias }, two, { ...three, medias: [photo('z')] }]),
    );
  });

  test('is found fault with beside everything else', async () => {
    const changes = await inN8n('microblog', {
      additionalFields: { segments: { items: [{ caption: '1' }] }, extraJson: '[7]' },
    });
    expect(errorsOf(() => updated({ network: 'microblog', present, changes }))).toStrictEqual([
      `${thread} has 3 parts, and 1 is filled in; ${instead}`,
      'Microblog, Extra JSON: must be a JSON object such as {"property": "value"}',
    ]);
  });
});
