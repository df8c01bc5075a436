/**
 * Whatever a service does, a post is published once or not at all, and what the run left is named. In every script somebody else writes the same
 * draft in the same second. It stays a draft, or becomes the post where the run may take it for its own draft, whose response was lost.
 */
import { describe, expect, it } from '@jest/globals';
import { type Script, scriptedService } from './scripted-service.ts';

type Service = ReturnType<typeof scriptedService>;

/** What a person is shown: the IDs and the note of a success, or the error. */
type Shown = { readonly ids: readonly unknown[]; readonly note: string } | { readonly says: string };

/** `look`: nobody can know whether the post is out, and the error names it. */
type Outcome = 'done' | 'nothing' | 'look';

/** What the service does, and the outcome of Schedule. A second outcome is that of Now, where it differs. */
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

  // The post is scheduled or published, but no answer says so.
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

/**
 * Asserts that at most one post is out, in this state, and that it is the one shown; that the post of somebody else stays; that each draft left is
 * named.
 */
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
  // A run that took the draft of somebody else for its own cannot know of its own one, which no list showed.
  if (service.hasTakenOthers()) return;
  // Of a draft that no list shows, a run can only say that it may exist.
  const isNamed = (id: string) => said.includes(id) || /a draft may be left|may be more/.test(said);
  expect([said, service.idsIn('draft').filter((id) => !isNamed(id))]).toStrictEqual([said, []]);
}

function outcomeOf(shown: Shown): string {
  if ('ids' in shown) return 'done';
  const found = Object.entries(sentences).filter(([, sentence]) => sentence.test(shown.says));
  return found.length === 1 ? String(found[0]?.[0]) : shown.says;
}
