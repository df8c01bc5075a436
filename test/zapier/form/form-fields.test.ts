/** Which fields the form shows: few at first, what the networks of the chosen accounts need, the rest by purpose. */
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../../../shared/index.ts';
import { planningFields } from '../../../shared/form/options/planning-options.ts';
import { reviewOptions } from '../../../shared/form/options/review-options.ts';
import { textFields } from '../../../shared/form/options/text-fields.ts';
import { listInJson } from '../../../zapier/src/form/media-inputs.ts';
import { formInput } from '../../../zapier/src/form/option-inputs.ts';
import { everyInput, moreFields, zapier } from '../../support/zapier/zapier-actions.ts';
import { textOf } from '../../../zapier/src/run/perform.ts';
import type { Input } from '../../../tools/zapier-runner/zapier-runner.ts';

const create = 'creates.create_post';
const record = z.record(z.string(), z.unknown());
const on = (...keys: string[]) => keys.map((key) => `${key}:acc_${key}_1`);
const nine = on(...networks.map(({ key }) => key));
const mapped = '{{1__cell}}';
const content = 'Publish * | Scheduled Time * | Accounts * | Caption | Media';
const main = `${content} | More Fields`;
const byJson = main.replace('Scheduled Time *', 'Scheduled Time').replace('Accounts *', 'Accounts');

interface Form {
  /** The values, as Zapier hands them over. */
  readonly given: object;
  /** What a person typed, where Zapier hands over something else. */
  readonly typed?: object;
  readonly path?: string;
  /** The labels in their order, a star at those that are required. */
  readonly shows: string;
}

const forms: Readonly<Record<string, Form>> = {
  'a first post': { given: {}, shows: main },
  'a board, for a picked account': {
    given: { accounts: 'skyapp:a, pinboard:b' },
    shows: `${content} | Pinboard: Board * | More Fields`,
  },
  'no board that is required, for a sample': {
    given: { accounts: on('pinboard') },
    typed: { accounts: [mapped] },
    shows: `${content} | Pinboard: Board | More Fields`,
  },
  'a board, for a network that rows may name': {
    given: { accounts: [mapped], more_fields: ['Pinboard'] },
    shows: `${content} | Pinboard: Board | More Fields | Board Section | Title | Link | Dominant Color | Standard Pin | Extra JSON`,
  },
  'a poll on two networks': {
    given: { accounts: on('threadapp', 'professional'), more_fields: ['poll'] },
    shows: `${main} | Threadapp: Poll › Options | Professional: Poll › Question | Professional: Poll › Options | Professional: Poll › Duration`,
  },
  'a poll on one': {
    given: { accounts: on('threadapp'), more_fields: ['Poll'] },
    shows: `${main} | Poll › Options`,
  },
  'a poll where there is none': {
    given: { accounts: on('skyapp'), more_fields: ['poll'] },
    shows: `${main} | **Poll**: none of the chosen networks has it; it is for Professional, Fediverse, Threadapp`,
  },
  'a thread on those that rows may name': {
    given: { accounts: [mapped], more_fields: ['thread', 'microblog'] },
    shows: `${main} | Thread | Thread › Media | Extra JSON`,
  },
  'hashtags, of the post and of a network': {
    given: { accounts: on('photoapp'), more_fields: ['hashtags', 'If an Account Is Refused'] },
    shows: `${main} | Hashtags | Maximum Hashtags | If an Account Is Refused`,
  },
  'no time for a draft': { given: { publish: 'DRAFT' }, shows: main.replace(' | Scheduled Time *', '') },
  'a time that a row may need': {
    given: { publish: 'SCHEDULE' },
    typed: { publish: mapped },
    shows: main.replace('Scheduled Time *', 'Scheduled Time | Slots | From'),
  },
  'accounts in JSON': { given: { more_fields: ['Targets JSON'] }, shows: `${byJson} | Targets JSON` },
  'accounts in JSON of a row': {
    given: { targets_json: '' },
    typed: { targets_json: mapped },
    shows: byJson,
  },
  'a row of a sheet': {
    given: {},
    path: 'creates.create_or_update_post',
    shows:
      'Publish | Scheduled Time | Accounts | Caption | Media | Hold | Post Reference | Row Key | Cancel | More Fields',
  },
  'a row of a sheet, on a network that needs a board': {
    given: { accounts: on('pinboard') },
    path: 'creates.create_or_update_post',
    shows:
      'Publish | Scheduled Time | Accounts | Caption | Media | Hold | Post Reference | Row Key | Cancel | Pinboard: Board | More Fields',
  },
  'a new time for a post, whose cell may be empty': {
    given: { post_id: 'post_1', publish: 'SCHEDULE' },
    path: 'creates.update_post',
    shows:
      'Post * | Publish | Scheduled Time | Accounts | Caption | Replace | Replace With | Media | More Fields',
  },
  'a time that is filled in, which a draft does not need': {
    given: { post_id: 'post_1', publish: 'DRAFT', scheduled_at: '2030-01-05 09:00' },
    path: 'creates.update_post',
    shows:
      'Post * | Publish | Scheduled Time | Accounts | Caption | Replace | Replace With | Media | More Fields',
  },
  'no time for a post that becomes a draft': {
    given: { post_id: 'post_1', publish: 'DRAFT' },
    path: 'creates.update_post',
    shows: 'Post * | Publish | Accounts | Caption | Replace | Replace With | Media | More Fields',
  },
  'a row that only cancels its post': {
    given: { publish: 'SCHEDULE', accounts: on('pinboard'), cancel: 'yes', reference: 'post_1' },
    typed: { cancel: mapped, reference: mapped },
    path: 'creates.create_or_update_post',
    shows:
      'Publish | Scheduled Time | Accounts | Caption | Media | Hold | Post Reference | Row Key | Cancel | Pinboard: Board | More Fields',
  },
  'an update': {
    given: { accounts: on('pinboard') },
    path: 'creates.update_post',
    shows:
      'Post * | Publish | Scheduled Time | Accounts | Caption | Replace | Replace With | Media | Pinboard: Board | More Fields',
  },
};

test.each(Object.entries(forms))(
  'the form has %s',
  async (_, { given, typed = {}, path = create, shows }) => {
    const filling = { inputData: { ...given }, inputDataRaw: { ...typed } };
    const fields = await zapier.run(`${path}.operation.inputFields`, filling);
    const inputs = z.array(z.custom<Input>((input) => record.safeParse(input).success)).parse(fields);
    const shown = inputs.map(
      ({ label, helpText = '', required }) => `${label ?? helpText}${required === true ? ' *' : ''}`,
    );
    expect(shown.join(' | ')).toBe(shows);
  },
);

test('several fields of a choice are a section, one of its own stands among the first', async () => {
  const groupsOf = async (...choices: string[]) => {
    const inputs = await zapier.inputs(create, { accounts: on('skyapp'), more_fields: choices });
    const last = inputs.findIndex(({ key }) => key === 'more_fields');
    return inputs.slice(last + 1).map(({ group }) => group);
  };
  expect(new Set(await groupsOf('hashtags'))).toStrictEqual(new Set(['hashtags']));
  expect(await groupsOf('If an Account Is Refused')).toStrictEqual(['post']);
});

test('a text of the form has no blanks around it, and none is no text', () => {
  expect([' board_1\n', ' ', '', 7, null].map(textOf)).toStrictEqual([
    'board_1',
    undefined,
    undefined,
    '7',
    undefined,
  ]);
});

test('a board waits for its accounts, but not in an update, which keeps those of the post', async () => {
  const boardOf = async (path: string) =>
    (await zapier.inputs(path, { more_fields: ['pinboard'] })).find(({ key }) => key === 'pinboard_board_id');
  expect((await boardOf(create))?.dependsOn).toStrictEqual(['accounts']);
  const inUpdate = await boardOf('creates.update_post');
  expect(inUpdate?.dynamic).toBe('boards.id.name');
  expect(inUpdate).not.toHaveProperty('dependsOn');
});

test('no form has a label twice, or a field whose blank Zapier would turn into something', async () => {
  for (const path of [
    create,
    'creates.create_or_update_post',
    'creates.update_post',
    'searches.preview_post',
  ])
    for (const inputs of await everyInput(path)) {
      const labels = inputs.map(({ label }) => label);
      expect(labels.toSorted()).toStrictEqual([...new Set(labels)].toSorted());
      const types = inputs.flatMap(({ type, children = [] }) => [
        type,
        ...children.map((child) => child.type),
      ]);
      expect([...new Set(types)].toSorted()).toStrictEqual(['file', 'json', 'string', 'text', undefined]);
    }
});

test('More Fields offers purposes, then options, then networks, then JSON', async () => {
  const purposes =
    'Own Caption per Network, Own Media per Network, Alt Text, Media Files and Details, Thread, Poll, First Comment, Story or Reel, Visibility, Location, Shorten and Thread, HTML, Hashtags, Link Tracking';
  const options =
    'At Most, Date Order, Delivery, If Already Planned, If an Account Is Refused, Not Again Within, If Texts Have Leftovers, Only on Networks, Minimum Gap, Plan Ahead';
  const names = networks.map(({ label }) => label).toSorted();
  const offered = (await moreFields(create)).map(({ label }) => label);
  expect(offered.join(', ')).toBe(`${purposes}, ${options}, ${names.join(', ')}, Targets JSON`);
});

test('the fields are asked for anew after an answer on which others depend, and after no other', async () => {
  const inputs = (await everyInput(create)).flat();
  const altering = inputs.flatMap(({ key, altersDynamicFields }) =>
    altersDynamicFields === true ? key : [],
  );
  expect(new Set(altering)).toStrictEqual(
    new Set(['publish', 'accounts', 'more_fields', 'photoapp_media_type']),
  );
});

test('a choice says what its answers mean', () => {
  const { helpText } = formInput({
    key: 'rule',
    label: 'Rule',
    help: 'What counts',
    type: 'choice',
    choices: [
      { value: 'a', label: 'A', help: 'the first' },
      { value: 'b', label: 'B' },
    ],
  });
  expect(helpText).toBe('What counts. **A**: the first');
});

test.each([
  [true, 'Ask first; if empty, yes'],
  [false, 'Ask first; if empty, no'],
])('a checkbox says what it is if empty: %s', (usual, help) => {
  const field = { key: 'ask', label: 'Ask', help: 'Ask first', type: 'boolean', default: usual } as const;
  expect(formInput(field).helpText).toBe(help);
});

test('a field shows the example that it has, and no empty one', () => {
  const text = { key: 'text', label: 'Text', help: 'What is said', type: 'text' } as const;
  const shown = [formInput({ ...text, placeholder: 'Fresh bread' }), formInput(text)];
  expect(shown.map((input) => input.placeholder)).toStrictEqual(['Fresh bread', undefined]);
});

test('a number says its range where it has a highest value, and what it is if empty', () => {
  const { daysAhead } = reviewOptions;
  const { minimumGap } = planningFields;
  const { maxHashtags } = textFields;
  expect([daysAhead, minimumGap, maxHashtags].map((field) => formInput(field).helpText)).toStrictEqual([
    'How many days of the calendar are looked at, from now on (1 to 366); if empty, 7',
    'Smallest number of minutes between two posts of an account (0 to 10080)',
    'Maximum number of these hashtags for each account; if empty, 5',
  ]);
});

test('the first column of line items explains them as a whole, as Zapier shows no help of theirs', async () => {
  const inputs = await zapier.inputs(create, { accounts: on('photoapp'), more_fields: ['photoapp'] });
  const tags = inputs.find(({ key }) => key === 'photoapp_user_tags');
  expect(tags?.children?.map(({ helpText }) => helpText)).toStrictEqual([
    'People tagged in the post: Name of the person, without @; needed in every entry',
    'Distance from the left edge, as a share of the width (0 to 1); needed in every entry',
    'Distance from the top edge, as a share of the height (0 to 1); needed in every entry',
  ]);
});

test('a choice is offered by its label', async () => {
  const offered = (await zapier.inputs(create)).find(({ key }) => key === 'publish')?.choices;
  expect(offered).toContainEqual({ value: 'DRAFT', sample: 'DRAFT', label: 'Save as Draft' });
});

test('a caption says the limits of the networks that it may go to', async () => {
  const help = async (accounts: string[], more_fields: string[] = []) =>
    (await zapier.inputs(create, { accounts, more_fields })).find(({ key }) => key === 'caption')?.helpText;
  expect(await help(['threadapp:a', 'skyapp:b'])).toMatch(
    /\(characters at most: Skyapp 300, Threadapp 500\)$/,
  );
  expect(await help(['microblog:a'])).not.toMatch(/characters/);
  for (const accounts of [[], [mapped]])
    expect(await help(accounts, ['pinboard'])).toMatch(/: Skyapp 300, .*Socialnet 63206\)$/);
});

test.each([create, 'creates.update_post'])(
  '%s explains itself in one plain sentence for each field',
  async (path) => {
    const helpIn = (inputs: readonly Pick<Input, 'helpText' | 'children'>[]): string[] =>
      inputs.flatMap(({ helpText = '', children = [] }) => [helpText, ...helpIn(children)]);
    expect(helpIn(await zapier.inputs(path, { accounts: nine })).join('').length).toBeLessThanOrEqual(3000);
    const more_fields = [...networks.map(({ key }) => key), 'poll', 'thread', 'own_media', 'targets_json'];
    for (const help of helpIn(await zapier.inputs(path, { accounts: nine, more_fields }))) {
      // No second sentence, no JSON, and no word that Zapier's form does not use.
      expect(help).not.toMatch(/\. [A-Z]|\.$/);
      expect(help).not.toMatch(/[{}[\]]/);
      expect(help).not.toMatch(/\btargets?\b(?<!Targets(?= JSON))|Base URL/i);
    }
  },
);

test('a list in JSON shows an entry as an example: as its first text says, or else by its label', () => {
  const example = (one: object) => [one];
  const of = (placeholder?: string) => {
    const field = { key: 'altText', type: 'text', label: 'Alt Text', help: 'For the blind' } as const;
    return listInJson('x', { fields: [{ ...field, ...(placeholder && { placeholder }) }], example })
      .placeholder;
  };
  expect([of('A loaf'), of()]).toStrictEqual(['[{"altText":"A loaf"}]', '[{"altText":"Alt Text"}]']);
});
