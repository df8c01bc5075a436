/** The example to which calendar programs subscribe, requested as they request it. */
import { expect } from '@jest/globals';
import ICAL from 'ical.js';
import * as z from 'zod/v4';
import { waitFor } from '../../../tools/n8n-app/wait-for.ts';
import { wholePost } from '../../support/n8n/node-under-test.ts';
import { activated, type Example, type ExampleRun, write } from './example.ts';

const path = 'replace-this-by-a-long-secret';

/** Switches the example on. Returns a function that reads what a calendar gets at its address, with `retryAfter` if it has to try again. */
export async function subscribed(example: Example) {
  await activated(example);
  const address = `${example.session.origin}/webhook/${example.nameOf(path)}`;
  const ask = async () => await fetch(address);
  // n8n publishes a workflow some time after it says so.
  await waitFor({
    find: async () => ((await ask()).status === 404 ? undefined : true),
    missing: () => `Nothing answers at ${address}.`,
  });
  return async () => {
    const response = await ask();
    const text = await response.text();
    const { status, headers } = response;
    if (status !== 200) return { status, text, retryAfter: headers.get('retry-after') };
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    return { status, events: eventsOf(text) };
  };
}

function eventsOf(text: string) {
  const events = new ICAL.Component(z.array(z.unknown()).parse(ICAL.parse(text))).getAllSubcomponents(
    'vevent',
  );
  // In their order in a calendar, whatever the order of the list.
  return events
    .map((component) => {
      const { uid, summary, startDate } = new ICAL.Event(component);
      return { uid, summary, start: startDate.toJSDate().toISOString() };
    })
    .toSorted((one, other) => one.start.localeCompare(other.start));
}

/** A calendar program sees what is planned, whatever the time zone of the n8n, but no draft without a time. */
export const calendarFeed: ExampleRun = async (example) => {
  const skyapp = [{ accountId: 'acc_skyapp_1', caption: 'Rye; spelt, buns' }];
  const date = '2031-03-30T01:30:00.000Z';
  const id = await write(example.sandbox, wholePost({ scheduledFor: { publish: 'SCHEDULE', date }, skyapp }));
  await write(example.sandbox, wholePost({ scheduledFor: { publish: 'DRAFT' }, skyapp }));
  const read = await subscribed(example);
  const event = { uid: `${id}@post-scheduler`, summary: 'Skyapp: Rye; spelt, buns', start: date };
  expect(await read()).toStrictEqual({ status: 200, events: [event] });
};
