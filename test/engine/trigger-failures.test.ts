/** What n8n shows of a poll of the trigger node that does not end well. */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { refusedOrigin, startWebPage } from '../support/local-server.ts';
import { createPoller } from '../../tools/n8n-engine/index.ts';
import {
  builtPackage,
  renderedText,
  startTestBed,
  wholePost,
  useTestBed,
} from '../support/node-under-test.ts';

const nodeType = 'postSchedulerTrigger';

const testBed = useTestBed();

async function poller(parameters: INodeParameters, credentials = testBed.credentials) {
  return createPoller({ pkg: await builtPackage, nodeType, parameters, credentials });
}

type Poller = Awaited<ReturnType<typeof poller>>;

describe('A trigger that cannot poll says why', () => {
  it('with a wrong key', async () => {
    const trigger = await poller({ event: 'draftCreated' }, { ...testBed.credentials, apiKey: 'wrong-key' });
    const expected = {
      message:
        'List posts: the service does not accept the API Key (401). The service says: “The API key is not valid: copy it again from Settings, API keys.”',
      description: 'Check API Key, or create a new key in the settings of the Scheduler.',
    };
    expect([await failureOf(trigger), await failureOf(trigger, 'manual')]).toStrictEqual([
      expected,
      expected,
    ]);
    expect(trigger.staticData()).toStrictEqual({});
  });

  it('with an address that is not the service', async () => {
    const page = await startWebPage();
    const refused = await refusedOrigin();
    const failureAt = async (baseUrl: string) =>
      await failureOf(await poller({ event: 'draftCreated' }, { ...testBed.credentials, baseUrl }));
    try {
      expect(await failureAt(page.origin)).toStrictEqual({
        message: "List posts: the address answered with a web page, not with the service's data (200).",
        description:
          'Check Base URL. A login page, a proxy or a firewall between here and the service answers so, too.',
      });
    } finally {
      await page.stop();
    }
    expect(await failureAt(refused)).toStrictEqual({
      message: `List posts: no answer from ${refused}: the host refused the connection (ECONNREFUSED) (tried 3 times).`,
      description: 'Nothing was changed. Check Base URL and the network connection, then run this again.',
    });
    expect((await failureAt('scheduler')).message).toBe(
      'Base URL: this is not a web address. Enter one such as https://scheduler.example/api.',
    );
  });

  it('with an event that is none', async () => {
    const trigger = await poller({ event: 'postDeleted' });
    expect((await failureOf(trigger)).message).toBe(
      'Event: "postDeleted" is not known. Choose one from the list.',
    );
  });

  it('in the editor, where there is no such post', async () => {
    const trigger = await poller({ event: 'postScheduled', network: 'pinboard' });
    expect(await failureOf(trigger, 'manual')).toStrictEqual({
      message: 'There is no scheduled post for Pinboard to show',
      description:
        'Make one in the Scheduler or with the Post Scheduler node, then fetch a test event again.',
    });
    expect(await trigger.poll()).toBeNull();
  });

  it('and loses nothing by that', async () => {
    let clock = Date.parse('2027-03-01T09:00:00Z');
    const busy = await startTestBed({ requestsPerMinute: 2, now: () => new Date(clock) });
    try {
      const trigger = await poller({ event: 'draftCreated' }, busy.credentials);
      await trigger.poll();
      const id = await busy.write(wholePost({ scheduledFor: { publish: 'DRAFT' } }));
      expect((await failureOf(trigger)).message).toMatch(/^List posts: the service takes no more requests/);
      clock += 6 * 60_000;
      expect((await trigger.poll())?.map(({ json }) => json['id'])).toStrictEqual([id]);
    } finally {
      await busy.sandbox.stop();
    }
  });

  it('and begins anew only when a first poll goes well', async () => {
    let clock = Date.parse('2027-03-01T09:00:00Z');
    const busy = await startTestBed({ requestsPerMinute: 1, now: () => new Date(clock) });
    const write = async () => {
      clock += 60_000;
      return await busy.write(wholePost({ scheduledFor: { publish: 'DRAFT' } }));
    };
    const poll = async () => {
      clock += 6 * 60_000;
      return (await trigger.poll())?.map(({ json }) => json['id']) ?? null;
    };
    const trigger = await poller({ event: 'draftCreated' }, busy.credentials);
    try {
      expect(await poll()).toBeNull();
      await write();
      await expect(trigger.activate('activate')).rejects.toThrow();
      expect(await poll()).toBeNull();
      const id = await write();
      expect([await poll(), await poll()]).toStrictEqual([[id], null]);
    } finally {
      await busy.sandbox.stop();
    }
  });
});

const shown = z.object({ message: z.string(), description: z.string().nullish() });

/** What n8n shows of the error that ends a poll. */
async function failureOf(trigger: Poller, mode?: 'manual') {
  const error: unknown = await trigger.poll(mode).then(
    () => assert.fail('the poll went well'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Error);
  const { message, description } = shown.parse(error);
  return { message, description: renderedText(description ?? '') };
}
