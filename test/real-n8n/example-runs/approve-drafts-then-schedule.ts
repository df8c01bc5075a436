import assert from 'node:assert/strict';
import { expect } from '@jest/globals';
import { type ExampleRun, texts } from './example.ts';
import { answer, begin, formOf, isOpen, shows, submit, textAt } from './forms.ts';

const accounts = ['acc_professional_1', 'acc_threadapp_1', 'acc_socialnet_1'];

/** Two people write drafts, one of them too long. A third approves both, first with a day in the past. */
export const approveDraftsThenSchedule: ExampleRun = async ({ sandbox, session, install, zone }) => {
  const id = await install({ settings: { hour: 8 } });
  await session.activate(id);
  try {
    const file = 'approve-drafts-then-schedule.json';
    const writing = await formOf(session, { file, step: 'Write a post' });
    const approving = await formOf(session, { file, step: 'Approve drafts' });
    await isOpen(writing);
    await isOpen(approving);

    const sent = ['One about buns', 'One about rye', 'x'.repeat(501)].map(async (text) => {
      return (await submit(writing, { 'field-0': text, 'field-1': '' })).status;
    });
    expect(await Promise.all(sent)).toStrictEqual([200, 200, 500]);
    const drafts = texts({ sandbox, zone });
    expect(drafts.map(({ text }) => text).toSorted()).toStrictEqual(['One about buns', 'One about rye']);
    for (const draft of drafts) {
      expect(draft.state).toBe('draft');
      expect(draft.at).toBeUndefined();
      expect(draft.accounts).toStrictEqual(accounts);
    }

    const page = await begin(approving, {});
    // The newest stands in front.
    const [older, newer] = drafts.map(({ text }) => String(text));
    const firstOffered = await offeredDay(page, String(newer));
    await answer(page, { shown: String(newer), fields: decision('Schedule it', '2020-01-01') });
    await answer(page, { shown: 'is not in the future', fields: {} });
    // Two drafts are not offered one time.
    expect((await offeredDay(page, String(older))) > firstOffered).toBe(true);
    expect(texts({ sandbox, zone }).every(({ state }) => state === 'draft')).toBe(true);
    await answer(page, { shown: String(older), fields: decision('Schedule it', '2031-07-01') });
    await shows(page, 'That was all');
    expect(texts({ sandbox, zone })).toStrictEqual([
      { state: 'scheduled', at: '2031-07-01T08:00', text: older, accounts },
      { state: 'draft', text: newer, accounts },
    ]);

    const nextPage = await begin(approving, {});
    await answer(nextPage, { shown: String(newer), fields: decision('Leave it a draft', '2031-07-02') });
    await shows(nextPage, 'That was all');
    expect(texts({ sandbox, zone }).map(({ state }) => state)).toStrictEqual(['scheduled', 'draft']);
  } finally {
    await session.deactivate(id);
  }
};

function decision(choice: string, day: string): Readonly<Record<string, string>> {
  return { 'field-1': JSON.stringify([choice]), 'field-2': day };
}

/** The day that the page with a text proposes. */
async function offeredDay(page: string, shown: string): Promise<string> {
  await shows(page, shown);
  const text = await textAt(new URL(page));
  return /\bvalue="(\d{4}-\d{2}-\d{2})"/.exec(text)?.[1] ?? assert.fail(text);
}
