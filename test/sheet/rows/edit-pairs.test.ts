/**
 * Pairs of edits, each of any parts: a person changes the row, and a colleague changes the post in the calendar. A part that only one of them changed
 * stays as this person made it. A part that both changed becomes what the row says. With *Restore the Row*, all parts become what the row says.
 */
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/v4';
import { rowParts, type RowPart } from '../../../shared/sheet/rows/reference.ts';
import { timesTheRuns } from '../../support/runs.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';

/** The parts of a post, as the row or the calendar has them. */
interface Parts {
  readonly time: string;
  readonly accounts: readonly string[];
  readonly text: string;
  readonly thread: string;
  readonly media: string;
  readonly fields: string;
}

/** An account that the colleague added. Because the row does not name it, it keeps what the colleague wrote. */
const added = 'acc_4';

const picture = (name: string) => `https://media.example/${name}.jpg`;
const versions = {
  first: {
    time: '2030-02-01T09:00:00.000Z',
    accounts: ['acc_1', 'acc_2'],
    text: 'Rye',
    thread: 'More of it',
    media: picture('loaf'),
    fields: 'Bread',
  },
  row: {
    time: '2030-02-02T09:00:00.000Z',
    accounts: ['acc_2', 'acc_3'],
    text: 'Rye bread',
    thread: 'Much more of it',
    media: picture('bun'),
    fields: 'Baking',
  },
  calendar: {
    time: '2030-02-03T09:00:00.000Z',
    accounts: ['acc_1', 'acc_2', added],
    text: 'Spelt',
    thread: 'Nothing more',
    media: picture('roll'),
    fields: 'Spelt',
  },
} as const satisfies Record<string, Parts>;

/** The parts of `before`, with `parts` replaced by those of `version`. */
function changed(parts: readonly RowPart[], version: Parts, before: Parts = versions.first): Parts {
  return { ...before, ...Object.fromEntries(parts.map((part) => [part, version[part]])) };
}

const rowOf = ({ time, accounts, text, thread, media, fields }: Parts): SheetRow => ({
  text,
  time,
  draft: {
    caption: text,
    media: [{ mediaUrl: media }],
    targets: accounts.map((accountId) => ({
      network: 'threadapp',
      accountId,
      fields: { segments: [{ caption: thread }], topicTag: fields },
    })),
  },
});

const bodyOf = ({ time, accounts, text, thread, media, fields }: Parts) => ({
  scheduledFor: { publish: 'SCHEDULE', date: time },
  threadappTargets: accounts.map((accountId) => ({
    accountId,
    caption: text,
    medias: [{ mediaUrl: media, mediaType: 'IMAGE' }],
    segments: [{ caption: thread, medias: [] }],
    topicTag: fields,
  })),
});

const bodySchema = z.looseObject({
  threadappTargets: z.array(
    z.looseObject({
      accountId: z.string(),
      caption: z.string(),
      medias: z.array(z.looseObject({ mediaUrl: z.string() })),
      segments: z.array(z.looseObject({ caption: z.string() })).optional(),
      topicTag: z.string().optional(),
    }),
  ),
  scheduledFor: z.looseObject({ date: z.string() }),
});

/**
 * The parts of a post in the calendar, each as a list of the different values that its accounts have. With `row`, of all accounts but the one that
 * the colleague added; with `calendar`, of that account alone.
 */
function partsIn(body: unknown, of: 'row' | 'calendar') {
  const { scheduledFor, threadappTargets: all } = bodySchema.parse(body);
  const targets = all.filter(({ accountId }) => (accountId === added) === (of === 'calendar'));
  const each = (partOf: (target: (typeof targets)[number]) => string | undefined) => [
    ...new Set(targets.map(partOf)),
  ];
  return {
    time: [scheduledFor.date],
    accounts: each(({ accountId }) => accountId).toSorted(),
    text: each(({ caption }) => caption),
    thread: each(({ segments }) => segments?.map(({ caption }) => caption).join()),
    media: each(({ medias }) => medias.map(({ mediaUrl }) => mediaUrl).join()),
    fields: each(({ topicTag }) => topicTag),
  };
}

const words: Readonly<Record<RowPart, readonly string[]>> = {
  time: ['Time'],
  accounts: ['Added Threadapp'],
  text: ['Caption on Threadapp'],
  thread: ['Thread on Threadapp'],
  media: ['Media on Threadapp'],
  fields: ['Topic Tag on Threadapp'],
};

it('of different parts both survive, and of one part that of the row', async () => {
  const parts = fc.subarray([...rowParts]);
  await fc.assert(
    fc.asyncProperty(parts, parts, fc.boolean(), async (inRow, inCalendar, restores) => {
      const service = calendarService();
      const row = rowOf(versions.first);
      await runRows(service, [row]);
      const [id = ''] = service.posts.keys();
      const ofColleague = changed(inCalendar, versions.calendar);
      service.put(id, bodyOf(ofColleague));
      const asRow = changed(inRow, versions.row);
      Object.assign(row, rowOf(asRow));
      service.forget();
      const values = { ifEdited: restores ? 'restore' : 'keep' };
      const { errors, results } = await runRows(service, [row], { values });
      const onlyInCalendar = inCalendar.filter((part) => !inRow.includes(part));
      const expected = restores ? asRow : changed(onlyInCalendar, versions.calendar, asRow);
      expect(errors).toStrictEqual([]);
      const post = service.posts.get(id)?.body;
      // Other fields, such as a board, may belong to one account, so an account that the row adds has those of the row.
      const addsField = inRow.includes('accounts') && expected.fields !== asRow.fields;
      const ofRow = partsIn(bodyOf(expected), 'row');
      expect(partsIn(post, 'row')).toStrictEqual({
        ...ofRow,
        fields: addsField ? [...ofRow.fields, asRow.fields] : ofRow.fields,
      });
      if (expected.accounts.includes(added))
        expect(partsIn(post, 'calendar')).toStrictEqual({
          ...partsIn(bodyOf(ofColleague), 'calendar'),
          time: [expected.time],
        });
      expect(service.writes()).toBe(inRow.length > 0 || (restores && onlyInCalendar.length > 0) ? 1 : 0);
      const told = (results[0]?.edited ?? '').split('; ').map((text) => text.replace(/:.*/, ''));
      const edited = restores ? [] : onlyInCalendar.flatMap((part) => words[part]);
      expect(told.toSorted()).toStrictEqual(edited.length === 0 ? [''] : edited.toSorted());
      // The next run finds nothing to do, and reports the same edits.
      service.forget();
      const again = await runRows(service, [row], { values });
      expect([again.results[0]?.outcome, again.results[0]?.edited, service.writes()]).toStrictEqual([
        'unchanged',
        results[0]?.edited ?? '',
        0,
      ]);
    }),
    timesTheRuns(1),
  );
});
