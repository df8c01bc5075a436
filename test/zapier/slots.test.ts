/** Posts whose time the app finds: Zaps one after another, and many at once behind Zapier's lock and without it. */
import { describe, expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import * as z from 'zod/v4';
import app from '../../zapier/src/index.ts';
import { serviceOptions } from '../support/service.ts';
import { useSandbox } from '../support/use-server.ts';
import { useZapier } from '../support/use-zapier.ts';

const sandbox = useSandbox({ ...serviceOptions, requestsPerMinute: 1_000_000, dailyQuota: 1_000_000 });
const zapier = useZapier(() => sandbox);

const created = z.looseObject({ id: z.string(), scheduledAt: z.string(), plan: z.string().nullable() });
const message = z.object({ message: z.string() });

interface Bundle {
  readonly inputData: Record<string, unknown>;
  readonly meta?: Record<string, unknown>;
}

async function create(given: object, meta?: Bundle['meta']): Promise<z.infer<typeof created>> {
  const inputData = { publish: 'SLOT', slots: 'daily 09:00, 12:30 in Asia/Tokyo', ...given };
  const bundle: Bundle = { inputData, ...(meta !== undefined && { meta }) };
  return created.parse(await zapier.run('creates.create_post.operation.perform', bundle));
}

/** The sentence with which a step ends, in a Zap without a time zone. */
async function refusal(given: object): Promise<string> {
  const failure: unknown = await create(given, { timezone: null }).catch((error: unknown) => error);
  return message.parse(JSON.parse(z.object({ message: z.string() }).parse(failure).message)).message;
}

/** The next so many slots, found a second time with another library. */
function nextSlots(count: number): string[] {
  const now = DateTime.now();
  const today = now.setZone('Asia/Tokyo').startOf('day');
  return Array.from({ length: count + 3 }, (_, day) => today.plus({ days: day }))
    .flatMap((day) => [day.set({ hour: 9 }), day.set({ hour: 12, minute: 30 })])
    .filter((slot) => slot > now.plus({ minutes: 10 }))
    .slice(0, count)
    .map((slot) => slot.toUTC().toISO() ?? '');
}

describe('Next Free Slot', () => {
  test('gives one post after another the next slot, and says why', async () => {
    const accounts = ['skyapp:acc_skyapp_1'];
    const [first = '', second] = nextSlots(2);
    const one = await create({ accounts, caption: 'One' });
    const other = await create({ accounts, caption: 'Other' });
    expect([one.scheduledAt, other.scheduledAt]).toStrictEqual([first, second]);
    const day = DateTime.fromISO(first, { zone: 'Asia/Tokyo' }).toFormat('ccc yyyy-MM-dd HH:mm');
    expect(one.plan).toBe(`the next slot: ${day} in Asia/Tokyo`);
  });

  test('asks for the zone where neither the slots nor the Zap name one, and refuses to spread one post', async () => {
    const accounts = ['skyapp:acc_skyapp_1'];
    expect(await refusal({ accounts, caption: 'Zone', slots: 'Mon 09:00' })).toBe(
      'Nothing was sent, the post needs a change. Slots: it is not known in which time zone they are meant; write it behind them, Mon 09:00 in Europe/Lisbon',
    );
    expect(await refusal({ accounts, caption: 'Spread', publish: 'Spread' })).toBe(
      'Nothing was sent, the post needs a change. Publish: a step of Zapier has one post, so there is nothing to spread; choose Next Free Slot',
    );
  });
});

describe('Many Zaps at once', () => {
  const lock = z.looseObject({ key: z.string(), scope: z.array(z.string()), timeout: z.int() });

  /** Runs steps with the same key one after another, as Zapier does for a lock. */
  function lockOf() {
    const last = new Map<string, Promise<unknown>>();
    const { key } = lock.parse(app.creates['create_post']?.operation.lock);
    return async <Result>(
      inputData: Record<string, string>,
      step: () => Promise<Result>,
    ): Promise<Result> => {
      const name = key.replaceAll(
        /\{\{bundle\.inputData\.(\w+)\}\}/g,
        (_, field: string) => inputData[field] ?? '',
      );
      const before = last.get(name) ?? Promise.resolve();
      const running = before.then(step);
      last.set(
        name,
        running.catch(() => undefined),
      );
      return await running;
    };
  }

  test('get slots of their own behind the lock', async () => {
    const inTurn = lockOf();
    const posts = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const given = { accounts: 'threadapp:acc_threadapp_1', caption: `Locked ${index}` };
        return await inTurn({ publish: 'SLOT' }, async () => await create(given));
      }),
    );
    expect(posts.map(({ scheduledAt }) => scheduledAt)).toStrictEqual(nextSlots(12));
  });
});

describe('Reschedule', () => {
  async function reschedule(inputData: Bundle['inputData']): Promise<unknown> {
    return await zapier.run('creates.reschedule_post.operation.perform', {
      inputData,
      meta: { timezone: 'Europe/Berlin' },
    });
  }

  test('moves by an amount, over a change of the clocks, and to the next free slot', async () => {
    const post = await create({
      publish: 'SCHEDULE',
      scheduled_at: '2031-03-29T09:00+01:00',
      accounts: ['professional:acc_professional_1'],
      caption: 'Moved',
    });
    const byDay = created.parse(await reschedule({ post_id: post.id, move_to: 'amount', move_by: '+1 day' }));
    expect(byDay.scheduledAt).toBe('2031-03-30T07:00:00.000Z');
    const [slot] = nextSlots(1);
    const slots = 'daily 09:00, 12:30 in Asia/Tokyo';
    const toSlot = created.parse(await reschedule({ post_id: post.id, move_to: 'slot', slots }));
    expect(toSlot.scheduledAt).toBe(slot);
  });
});
