/** The example to which calendar programs subscribe: on bad days, a subscriber never sees fewer posts than are planned. */
import { expect } from '@jest/globals';
import { subscribed } from '../example-runs/calendar-feed.ts';
import { loseAnswersInTurn } from './world/lost-in-turn.ts';
import { type BadDay, type BadDays, breaksDown } from './world/world.ts';

const date = '2031-07-01T10:00:00.000Z';
const later = '2031-07-02T10:00:00.000Z';

const tryLater = {
  status: 503,
  retryAfter: '900',
  text: 'The plan cannot be read right now. Try again in 15 minutes.',
};

const seen = (events: readonly (readonly [summary: string, start: string])[]) => ({
  status: 200,
  events: events.map(([summary, start]) => ({ summary, start, uid: expect.any(String) })),
});

const days: Readonly<Record<string, BadDay>> = {
  async 'nothing is planned'({ newWorld }) {
    const read = await subscribed(await newWorld());
    expect(await read()).toStrictEqual(seen([]));
  },

  async 'one of ten has no time'({ newWorld }) {
    const world = await newWorld();
    const texts = Array.from({ length: 9 }, (_, place) => `Loaf ${place}`);
    for (const text of texts) await world.person.plan(text, date);
    await world.person.plan('Soon');
    const read = await subscribed(world);
    const { events = [] } = await read();
    expect(events.map(({ summary }) => summary).toSorted()).toStrictEqual(
      texts.map((text) => `Skyapp: ${text}`),
    );
  },

  async 'the service fails, and comes back'({ newWorld }) {
    const world = await newWorld();
    await world.person.plan('Buns', date);
    const read = await subscribed(world);
    breaksDown(world);
    expect(await read()).toStrictEqual(tryLater);
    world.sandbox.faults.clear();
    expect(await read()).toStrictEqual(seen([['Skyapp: Buns', date]]));
  },

  async 'answers get lost, or come in half'(bed) {
    const planned = seen([['Skyapp: Buns', date]]);
    await loseAnswersInTurn(bed, {
      async prepare(world) {
        await world.person.plan('Buns', date);
        return await subscribed(world);
      },
      run: async (_world, read) => await read(),
      check: (_world, answer) => expect(answer).toStrictEqual(answer.status === 200 ? planned : tryLater),
      atLast: (_world, answer) => expect(answer).toStrictEqual(planned),
    });
  },

  async 'it is read again after people moved, deleted and planned posts'({ newWorld }) {
    const world = await newWorld();
    for (const text of ['Buns', 'Rye']) await world.person.plan(text, date);
    const read = await subscribed(world);
    const before = await read();
    expect(await read()).toStrictEqual(before);
    await world.person.move('Buns', later);
    await world.person.remove('Rye');
    await world.person.plan('Spelt', date);
    const after = await read();
    expect(after).toStrictEqual(
      seen([
        ['Skyapp: Spelt', date],
        ['Skyapp: Buns', later],
      ]),
    );
    const uidIn = ({ events = [] }: typeof before) =>
      events.find(({ summary }) => summary === 'Skyapp: Buns')?.uid;
    expect(uidIn(after)).toBe(uidIn(before));
  },
};

export const calendarFeedDays: BadDays = { 'calendar-feed.json': days };
