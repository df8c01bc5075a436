/**
 * Types check the table of a network's fields: what is marked as an error here must not compile, so the type check is the test. Reading the fields
 * throws where no form can show one of them.
 */
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../../../shared/index.ts';
import { fieldsOf } from '../../../shared/form/fields/fields-of.ts';
import { defineNetwork, variantsOf } from '../../../shared/networks/definition/define-network.ts';
import { mediaList } from '../../../shared/networks/definition/media-mapping.ts';

const words = { label: 'A label', help: 'A help text' };
const item = z.strictObject({ mediaType: z.enum(['IMAGE']), mediaUrl: z.string() });
const media = mediaList({ property: 'medias', item });
const base = { accountId: z.string(), caption: z.string(), medias: z.array(item) };
const facts = {
  key: 'microblog',
  about: 'tenth network',
  recognizedBy: { property: 'accountId' },
  caption: 'caption',
  media,
} as const;
const poll = z.strictObject({
  options: z.array(z.strictObject({ title: z.string() })),
  open: z.boolean().optional(),
});
const target = z.strictObject({
  ...base,
  mood: z.enum(['GOOD', 'BAD']).default('GOOD'),
  poll: poll.optional(),
});
const moods = { GOOD: 'Good', BAD: 'Bad' };
const options = { ...words, items: { title: words } };
const pollWords = { ...words, fields: { options, open: words } };

test('a table with words for everything compiles', () => {
  const network = defineNetwork({
    ...facts,
    target,
    fields: { mood: { ...words, choices: moods }, poll: pollWords },
  });
  expect(fieldsOf(network).map(({ key }) => key)).toStrictEqual(['mood', 'poll']);
});

/** Never called, only compiled. Each expected error is that of the next line. */
export function mustNotCompile(): void {
  const mood = { ...words, choices: moods };
  const network = { ...facts, target } as const;
  const inPoll = { options, open: words };
  const untitled = { ...inPoll, options: { ...words, items: {} } };

  // @ts-expect-error A property without words.
  defineNetwork({ ...network, fields: { mood } });
  // @ts-expect-error Words without a property.
  defineNetwork({ ...network, fields: { mood, poll: pollWords, colour: words } });
  // @ts-expect-error Words for what the composition produces.
  defineNetwork({ ...network, fields: { mood, poll: pollWords, caption: words } });
  // @ts-expect-error Words for the media.
  defineNetwork({ ...network, fields: { mood, poll: pollWords, medias: words } });
  // @ts-expect-error A label without a help text.
  defineNetwork({ ...network, fields: { mood: { label: 'Mood', choices: moods }, poll: pollWords } });
  // @ts-expect-error A choice without words.
  defineNetwork({ ...network, fields: { mood: { ...words, choices: { GOOD: '' } }, poll: pollWords } });
  defineNetwork({
    ...network,
    // @ts-expect-error Words for a choice that there is not.
    fields: { mood: { ...words, choices: { ...moods, UGLY: 'Ugly' } }, poll: pollWords },
  });
  // @ts-expect-error Choices without any words.
  defineNetwork({ ...network, fields: { mood: words, poll: pollWords } });
  // @ts-expect-error A group without words for its properties.
  defineNetwork({ ...network, fields: { mood, poll: words } });
  // @ts-expect-error A property inside a group without words.
  defineNetwork({ ...network, fields: { mood, poll: { ...words, fields: { options } } } });
  // @ts-expect-error Words inside a group without a property.
  defineNetwork({ ...network, fields: { mood, poll: { ...words, fields: { ...inPoll, shut: words } } } });
  // @ts-expect-error A property of a list's items without words.
  defineNetwork({ ...network, fields: { mood, poll: { ...words, fields: untitled } } });
  // @ts-expect-error Recognized by a property that the schema does not have.
  defineNetwork({ ...network, recognizedBy: { property: 'colour' }, fields: { mood, poll: pollWords } });
  // @ts-expect-error A caption that the schema does not have.
  defineNetwork({ ...network, caption: 'text', fields: { mood, poll: pollWords } });
}

test('a schema that no form shows throws when its fields are asked for', () => {
  const strange = z.strictObject({ ...base, when: z.union([z.string(), z.string()]) });
  const network = defineNetwork({ ...facts, target: strange, fields: { when: words } });
  expect(() => fieldsOf(network)).toThrow(/^The property when has a schema that no form field shows$/);
});

test('every network can be shown, in every variant', () => {
  for (const network of networks) {
    for (const variant of variantsOf(network.target).keys())
      expect(() => fieldsOf(network, variant)).not.toThrow();
  }
});

test('what only some variants require is optional as long as none is chosen', () => {
  const photoapp = networks[0];
  const required = (variant?: string) =>
    fieldsOf(photoapp, variant)
      .filter((field) => field.required)
      .map(({ key }) => key);
  expect(required()).toStrictEqual([]);
  expect(required('IMAGE')).toStrictEqual([]);
  expect(required('CAROUSEL')).toStrictEqual(['isStory', 'isReel']);
});
