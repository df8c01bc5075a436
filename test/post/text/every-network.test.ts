/** Any text goes out on every network with If Too Long: Make a Thread (section 2 for the limits). */
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/v4';
import { composePost, type NetworkKey, networks, type PostDraft } from '../../../shared/index.ts';
import { anyText } from '../../support/texts.ts';
import { cutsIn, length, positionsOf, unbroken, withoutNumber } from '../../support/text-cuts.ts';

const clock = { now: new Date('2030-01-01T00:00:00Z'), timeZone: 'UTC' };
const media = [{ mediaUrl: 'https://bakery.example/a.jpg', mediaType: 'IMAGE', size: 1000 }];
const numberings = ['none', '1/5'] as const;
const numbering = fc.constantFrom(...numberings);

/** Texts in which something is to be seen, and no line cuts. */
const texts = anyText.filter((text) => /\p{L}|\p{N}|\p{S}/u.test(text) && !/^---\s*$/mu.test(text));

/** The one network with limits on a thread (section 2.12). */
const most = { characters: 500, parts: 20 };

const target = z.looseObject({
  caption: z.string(),
  segments: z.array(z.looseObject({ caption: z.string() })).optional(),
});

function draftOf(network: NetworkKey, caption: string, style: (typeof numberings)[number]): PostDraft {
  const fields = network === 'pinboard' ? { boardId: 'board_1' } : {};
  return {
    publish: 'DRAFT',
    caption,
    media,
    targets: [{ network, accountId: 'account_1', fields }],
    text: { ifTooLong: 'thread', numbering: style },
  };
}

it.each(networks.map(({ key }) => key))('%s takes it', (network) => {
  fc.assert(
    fc.property(texts, numbering, (text, style) => {
      const draft = draftOf(network, text, style);
      expect(composePost(draft, clock)).toStrictEqual(composePost(draft, clock));
    }),
  );
});

it('a thread is the text but for white space, as far as there is room, and cuts nothing that fits', () => {
  const long = fc.tuple(texts, fc.integer({ min: 1, max: 12 })).map(([text, times]) => text.repeat(times));
  fc.assert(
    fc.property(long, numbering, (text, style) => {
      const body = z
        .looseObject({ threadappTargets: z.tuple([target]) })
        .parse(composePost(draftOf('threadapp', text, style), clock));
      const [{ caption, segments = [] }] = body.threadappTargets;
      const raw = [caption, ...segments.map((segment) => segment.caption)];
      expect(raw.length).toBeLessThanOrEqual(most.parts);
      expect(raw.filter((part) => length(part) > most.characters)).toStrictEqual([]);
      const parts = raw.map(withoutNumber({ numbering: style, of: raw.length }));
      // The last part of a full thread may be shortened.
      const isFull = raw.length === most.parts;
      const whole = isFull ? parts.slice(0, -1) : parts;
      const pieces = positionsOf(isFull ? text.slice(0, endOf(text, whole)) : text, whole);
      expect(pieces).not.toBeUndefined();
      const cuts = cutsIn(pieces ?? []);
      const broken = unbroken(text, { max: most.characters }).filter(({ start, end }) =>
        cuts.some((at) => at > start && at < end),
      );
      expect(broken).toStrictEqual([]);
    }),
  );
});

/** Where the last of the parts ends in the text. */
function endOf(text: string, parts: readonly string[]): number {
  return parts.reduce((at, part) => text.indexOf(part, at) + part.length, 0);
}
