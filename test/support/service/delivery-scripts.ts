/**
 * Promise: whatever a service does, a post is published once or not at all, and what the run left is named. In every script somebody
 * else writes the same draft in the same second; it stays, or becomes the post where it may be the draft of a lost response.
 */
import { describe, expect, it } from '@jest/globals';
import { type Script, scriptedService } from './scripted-service.ts';

type Service = ReturnType<typeof scriptedService>;

/** What a person is shown: the IDs of a success with what is said beside them, or the error. */
type Shown = { readonly ids: readonly unknown[]; readonly note: string } | { readonly says: string };

/** `look`: nobody can know it, and the error names the post. */
type Outcome = 'done' | 'nothing' | 'look';

/** What the service does, and what comes of it; the second outcome is that of Now, where it is another one. */
const scripts: readonly (readonly [Script, Outcome, Outcome?])[] = [
  [{}, 'done'],

  [{ create: 'reset' }, 'done'],
  [{ create: 'done reset' }, 'done'],
  [{ create: 'done 502, done page, done reset' }, 'done'],
  [{ create: 'done reset …' }, 'nothing'],
  [{ create: '503 …' }, 'nothing'],
  [{ create: 'hang' }, 'done'],
  [{ create: 'done hang' }, 'done'],
  [{ create: 'hang …' }, 'nothing'],
  [{ create: 'done reset', list: '500 …' }, 'done'],
  [{ create: 'done reset', list: 'blind, blind' }, 'done'],
  [{ create: 'done reset', list: 'blind …' }, 'done'],
  [{ create: 'done reset', list: 'hang …' }, 'done'],

  // It is scheduled or published, and no answer says so.
  [{ publish: 'done reset' }, 'done'],
  [{ publish: 'done 502' }, 'done'],
  [{ publish: 'done page' }, 'done'],
  [{ publish: 'done reset …' }, 'done'],
  [{ publish: 'done 500, 400 …' }, 'done'],
  [{ publish: 'done hang' }, 'done'],
  [{ publish: 'done reset, 404', get: '404' }, 'done'],
  [{ publish: 'done reset, 404', get: '404, 404', list: 'blind, blind' }, 'done'],
  [{ publish: 'done reset, 404 …', get: '404 …' }, 'done'],
  [{ publish: '502, 502, done 502, 404', get: '404' }, 'done'],
  [{ publish: 'done 404', get: '404' }, 'done'],
  [{ publish: 'done reset …', get: 'stale …', list: 'stale …' }, 'nothing', 'look'],
  [{ publish: 'done reset …', get: '500 …' }, 'nothing', 'look'],
  [{ publish: 'done reset …', get: '500 …', delete: '500 …' }, 'look'],
  [{ publish: 'done reset, 404 …', get: '404 …', list: 'blind …' }, 'nothing', 'look'],
  [{ publish: 'done reset, 404 …', get: '404 …', list: 'blind …', delete: '404 …' }, 'look'],
  [{ publish: 'done hang …', get: 'hang …', list: 'hang …', delete: 'hang …' }, 'look'],

  [{ publish: '404' }, 'done'],
  [{ publish: '404', get: '404' }, 'done'],
  [{ publish: '404, 404', get: '404 …', list: 'blind …' }, 'done'],
  [{ publish: 'reset, 404', get: '404', list: 'blind, blind, blind' }, 'done'],
  [{ publish: '404 …' }, 'nothing'],
  [{ publish: '404 …', get: '404 …', list: 'blind …', delete: '404 …' }, 'nothing'],
  [{ publish: '500 …' }, 'nothing'],
  [{ publish: 'hang …' }, 'nothing'],
  [{ publish: '500 …', delete: '404' }, 'nothing'],
  [{ publish: '500 …', delete: 'done reset' }, 'nothing'],
  [{ publish: '403' }, 'nothing'],
  [{ publish: '403', delete: '404' }, 'nothing'],
  [{ publish: '403', delete: '404, 404', list: 'blind …' }, 'nothing'],
  [{ publish: '403', delete: '502, 404' }, 'nothing'],
  [{ publish: '403', delete: '404 …' }, 'nothing'],
  [{ publish: '403', delete: 'hang …' }, 'nothing'],
  [{ publish: 'removed' }, 'nothing'],
  [{ publish: '502, removed' }, 'look'],
];

const sentences: Readonly<Record<Exclude<Outcome, 'done'>, RegExp>> = {
  nothing: /Nothing of this post was published\./,
  look: /It is not known whether the post post_\d+ was (?:scheduled|published)\. Look at this post/,
};

/** Defines a test for each script, with Schedule and with Now. */
export function testScripts(
  run: (state: 'scheduled' | 'published', service: Service) => Promise<Shown>,
): void {
  for (const state of ['scheduled', 'published'] as const) {
    describe(`A post that is to be ${state}`, () => {
      it.each(
        scripts.map(([script, first, second = first]) => ({
          script,
          outcome: state === 'published' ? second : first,
          name: JSON.stringify(script).replaceAll('"', ''),
        })),
      )('$name: $outcome', async ({ script, outcome }) => {
        const service = scriptedService(script);
        const shown = await run(state, service);
        expect(outcomeOf(shown)).toBe(outcome);
        assertTrue(shown, { service, state });
      });
    });
  }
}

/** At most one post is out, in this state; it is the one that is shown; others keep theirs; and each draft that stays is named. */
export function assertTrue(shown: Shown, { service, state }: { service: Service; state: string }): void {
  const out = service.idsIn('scheduled', 'published');
  expect([out.length <= 1, service.keepsOthers()]).toStrictEqual([true, true]);
  if ('ids' in shown) expect([shown.ids, service.idsIn(state)]).toStrictEqual([out, out]);
  const outcome = outcomeOf(shown);
  expect(['done', 'nothing', 'look']).toContain(outcome);
  if (outcome === 'nothing') expect(out).toStrictEqual([]);
  const said = 'ids' in shown ? shown.note : shown.says;
  if (outcome === 'look')
    expect([said, out.filter((id) => !said.includes(`the post ${id} `))]).toStrictEqual([said, []]);
  // The run cannot know that the one of the lost response is another one, which no list showed.
  if (service.hasTakenOthers()) return;
  // What no list shows can only be said to be possible.
  const isNamed = (id: string) => said.includes(id) || /a draft may be left|may be more/.test(said);
  expect([said, service.idsIn('draft').filter((id) => !isNamed(id))]).toStrictEqual([said, []]);
}

function outcomeOf(shown: Shown): string {
  if ('ids' in shown) return 'done';
  const found = Object.entries(sentences).filter(([, sentence]) => sentence.test(shown.says));
  return found.length === 1 ? String(found[0]?.[0]) : shown.says;
}
