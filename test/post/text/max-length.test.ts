/** Maximum Length: a limit of one's own for the texts of a network. */
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { type NetworkKey, networkOf, networks } from '../../../shared/index.ts';
import { maxLengthField } from '../../../shared/form/fields/target-fields.ts';
import { editPost } from '../../../shared/post/edit/edit-post.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import type { TargetDraft } from '../../../shared/post/draft.ts';
import { previewPost } from '../../../shared/post/preview/preview-post.ts';
import { showPreview } from '../../../shared/post/preview/preview-card.ts';
import { decisionSentences } from '../../../shared/report/decisions.ts';
import { draftInN8n, draftInZapier } from '../../support/host/collected-drafts.ts';
import { linkedAs } from '../../support/service/linked-accounts.ts';
import { sent as sentJson } from '../../support/host/json-targets.ts';
import { clock, draftOf, findingsIn, sentTarget, target } from '../../support/generators/drafts.ts';

const sentence = 'The harbour bakery opens at seven. ';
/** 17 sentences of 34 characters, and the spaces between them. */
const text594 = sentence.repeat(17).trim();

const onMicroblog = (given: Partial<TargetDraft> = {}) =>
  target({ network: 'microblog', caption: text594, maxLength: 280, ...given });
const threadOf = (value: unknown) =>
  z.object({ caption: z.string(), segments: z.array(z.object({ caption: z.string() })) }).parse(value);

describe('a text above it', () => {
  it('is refused, with the limit and what sets it', () => {
    expect(findingsIn({ targets: [onMicroblog()] })).toStrictEqual([
      'Microblog, Caption: 594 characters, at most 280 (your Maximum Length)',
    ]);
    expect(findingsIn({ targets: [onMicroblog({ maxLength: '594' })] })).toStrictEqual([]);
    expect(findingsIn({ targets: [onMicroblog({ maxLength: '' })] })).toStrictEqual([]);
  });

  it('is refused once where it is above the limit of the network, too', () => {
    expect(findingsIn({ targets: [target({ caption: text594, maxLength: 200 })] })).toStrictEqual([
      'Skyapp, Caption: 594 characters, at most 200 (your Maximum Length)',
    ]);
  });

  it('becomes a thread on a network without a limit', () => {
    const text = { ifTooLong: 'thread' };
    const { caption, segments } = threadOf(sentTarget(onMicroblog(), { text }));
    const parts = [caption, ...segments.map((part) => part.caption)];
    expect(parts).toHaveLength(3);
    expect(parts.join(' ')).toBe(text594);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(280);
  });

  it('is shortened to it, and so is a part that a person wrote', () => {
    const text = { ifTooLong: 'shorten' };
    // Eight sentences have 279 characters.
    const eight = sentence.repeat(8).trim();
    expect(sentTarget(onMicroblog(), { text })).toStrictEqual({ caption: eight, medias: [] });
    const fields = { segments: [{ caption: text594 }] };
    expect(
      sentTarget(target({ network: 'threadapp', caption: 'Hello', maxLength: 280, fields }), { text }),
    ).toStrictEqual({ caption: 'Hello', medias: [], segments: [{ caption: eight, medias: [] }] });
    expect(findingsIn({ targets: [onMicroblog({ caption: 'Hello', fields })] })).toStrictEqual([
      'Microblog, Thread 1 › Text: 594 characters, at most 280 (your Maximum Length)',
    ]);
  });
});

it.each([
  ['skyapp', 301, 'Skyapp, Maximum Length: must be a whole number from 20 to 300, not 301'],
  ['skyapp', 19, 'Skyapp, Maximum Length: must be a whole number from 20 to 300, not 19'],
  ['pinboard', 801, 'Pinboard, Maximum Length: must be a whole number from 20 to 800, not 801'],
  ['microblog', 'short', 'Microblog, Maximum Length: must be a whole number of at least 20, not "short"'],
] as const)('one that would have no effect is refused: %s, %j', (network, maxLength, finding) => {
  expect(findingsIn({ targets: [target({ network, caption: 'Hello', maxLength })] })).toContain(finding);
});

it('begins in a form with the limit of the network, or with what most accounts may post', () => {
  const defaults = networks.map((network) => [network.key, maxLengthField(network).default]);
  expect(Object.fromEntries(defaults)).toStrictEqual({
    photoapp: 2200,
    pinboard: 800,
    microblog: 280,
    professional: 3000,
    skyapp: 300,
    shortvideo: 2200,
    fediverse: 500,
    threadapp: 500,
    socialnet: 63206,
  });
});

it('says what an empty field means where the network has no limit', () => {
  const helpOn = (network: NetworkKey) => maxLengthField(networkOf(network)).help;
  expect(helpOn('microblog')).toBe(
    'Longest text on this network, in characters; if empty, any length, but many accounts may post only 280',
  );
  expect(helpOn('skyapp')).toBe('Longest text on this network, in characters');
});

it('counts for a new text of an update, and not for what stays', () => {
  const record = {
    scheduledFor: { publish: 'DRAFT' },
    microblogTargets: [{ accountId: 'a', caption: text594, medias: [] }],
  };
  const edited = (changes: object) =>
    composePost(
      editPost(record, {
        publish: 'KEEP',
        media: [],
        targets: [],
        adjustments: { microblog: { fields: {}, maxLength: 280 } },
        text: { ifTooLong: 'shorten' },
        ...changes,
      }),
      clock,
    ).post.microblogTargets;
  expect(edited({ media: [{ mediaUrl: 'https://a.example/a.jpg' }] })).toMatchObject([{ caption: text594 }]);
  expect(edited({ caption: `New. ${text594}` })).toMatchObject([
    { caption: `New. ${sentence.repeat(7).trim()}` },
  ]);
});

describe('a preview', () => {
  const shownOf = (given: Partial<TargetDraft>, text = {}) => {
    const preview = previewPost(draftOf({ targets: [onMicroblog(given)], text }), { clock });
    const notes = decisionSentences([{ number: 1, ...preview.decisions }], { clock });
    const { results, note } = showPreview(preview, { files: [], notes });
    return [results.map(({ length }) => length), note];
  };

  it('counts by it', () => {
    expect(shownOf({}, { ifTooLong: 'shorten' })).toStrictEqual([
      ['279 of 280'],
      'Shortened: Microblog (280 characters).',
    ]);
    expect(shownOf({ caption: 'Hello', maxLength: 1000 })).toStrictEqual([['5 of 1000'], null]);
  });

  it('says what many accounts may post where nobody set one', () => {
    expect(shownOf({ maxLength: undefined })).toStrictEqual([
      ['594'],
      'May be a mistake: Caption on Microblog (594 characters; many accounts may post only 280; Adjust per Network › Maximum Length sets a limit).',
    ]);
    expect(shownOf({ maxLength: 1000 })).toStrictEqual([['594 of 1000'], null]);
    expect(shownOf({ maxLength: undefined, caption: 'x'.repeat(280) })).toStrictEqual([['280'], null]);
  });
});

it('is filled in under a network in n8n and Zapier, and in targets as JSON', async () => {
  const linked = linkedAs('microblog:a');
  const drafts = [
    await draftInN8n({
      parameters: {
        resource: 'post',
        operation: 'create',
        publish: 'DRAFT',
        accounts: ['microblog:a'],
        caption: text594,
        text: { ifTooLong: 'thread' },
        adjust: { microblog: { additionalFields: { maxLength: 280 } } },
      },
      linked,
    }),
    await draftInZapier({
      values: {
        publish: 'DRAFT',
        accounts: ['microblog:a'],
        caption: text594,
        if_too_long: 'thread',
        microblog_max_length: '280',
      },
      linked,
    }),
  ];
  const targets = [
    ...drafts.map((draft) => composePost(draft, clock).post.microblogTargets),
    sentJson([{ platform: 'microblog', accountId: 'a', content: text594, maxLength: 280 }], {
      text: { ifTooLong: 'thread' },
    })['microblogTargets'],
  ];
  for (const list of targets) expect(threadOf(z.array(z.unknown()).parse(list)[0]).segments).toHaveLength(2);
});
