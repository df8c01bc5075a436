/** What the doctor says of each freedom that the contract leaves, at services that use it; and that its verdict is what Create does there. */
import { describe, expect, it, test } from '@jest/globals';
import { defaultKind, drawKind, publicKind, type ServiceKind } from '../../sandbox/src/kinds/service-kind.ts';
import { checkService } from '../../tools/doctor/check-service.ts';
import { runJob } from '../services/run-jobs.ts';
import { createWorld } from '../services/world.ts';

/** The results of the doctor as lines of text, and their levels. */
async function visit(
  kind: ServiceKind,
  { isNew = false, triesDelivery = true }: { isNew?: boolean; triesDelivery?: boolean } = {},
) {
  const world = createWorld(kind, { isNew });
  const lines: string[] = [];
  const levels: string[] = [];
  const check = async () => {
    for await (const { level, about, text } of checkService({ ...world.reached, triesDelivery })) {
      lines.push(`${about}: ${text}`);
      levels.push(level);
    }
  };
  await world.through(check());
  return { lines, levels };
}

const undescribed: Partial<ServiceKind> = { description: 'none' };
const upper: Partial<ServiceKind> = { filterStates: 'upper', recordStates: 'upper' };
const plainWords = 'draft, scheduled, publishing, published, from its description';
const allWords = 'DRAFT, SCHEDULED, PUBLISHING, PUBLISHED';

describe('says what it found of a freedom, and how', () => {
  it.each<[string, Partial<ServiceKind>]>([
    [`States: ${plainWords}`, {}],
    [`States: ${allWords}, from its description`, upper],
    ['States: SCHEDULED, DRAFT, from its records', { ...undescribed, ...upper }],
    ['States: scheduled, draft, as documented', undescribed],
    // Only records can show the service's words for the other states.
    [
      'States: SCHEDULED, DRAFT, from what its list accepts',
      { ...undescribed, filterStates: 'upper', recordStates: 'lower' },
    ],
    ['Filter: uses the words of its description', {}],
    ['Filter: refuses unknown words', { ...undescribed, ...upper }],
    ['Filter: finds nothing for unknown words', { ...undescribed, ...upper, unknownWord: 'empty list' }],
    [
      'Filter: ignores unknown words; whole lists are read and filtered here',
      { ...undescribed, ...upper, unknownWord: 'whole list' },
    ],
    ['Failures: not seen yet', {}],
    ['Failures: FAILED, PARTIALLY_PUBLISHED, from its description', { filterStates: 'with failures' }],
    [
      'Failures: FAILED, from its records',
      { ...undescribed, ...upper, failed: 'error', unknownWord: 'whole list' },
    ],
    ['Post state: in status', {}],
    ['Post state: in publication.status', { stateIn: 'publication' }],
    ['Post state: in status, only where one post is read', { stateIn: 'one post' }],
    [
      'Post state: not named: told by its instruction, a mark such as the time of publication, or the list of a state',
      { stateIn: 'instruction' },
    ],
    [
      'Post state: not named: told by its instruction, whether it has a time, a mark such as the time of publication, or the list of a state',
      { stateIn: 'publishedAt' },
    ],
    ['Post state: in status; “queued” means scheduled', { recordStates: 'other' }],
    ['Post time: scheduledFor.date, ISO 8601, from its records', {}],
    [
      'Post time: publication.at, seconds since 1970, from its records',
      { timeIn: 'publication.at', timeForm: 'epoch seconds' },
    ],
    [
      'Post time: scheduledAt, milliseconds since 1970, from its records',
      { timeIn: 'scheduledAt', timeForm: 'epoch milliseconds' },
    ],
    ['Targets: nine lists', {}],
    ['Targets: a list for each network that it goes to', { targets: 'filled lists' }],
    ['Targets: one list with platforms', { targets: 'one list' }],
    [
      'Targets: accounts and one text (posts can be created and found, but not changed)',
      { targets: 'accounts' },
    ],
    ['Targets: nine lists, only where one post is read', { targets: 'one post' }],
    ['Texts: as they are sent, from the post that was made', {}],
    ['Texts: shortens links, from the post that was made', { texts: 'short links' }],
    ['Texts: writes & as &amp;, from the post that was made', { texts: 'entities' }],
    ['Texts: writes hashtags in small letters, from the post that was made', { texts: 'lower hashtags' }],
    ['Pages: 100 at most, from its description', {}],
    ['Pages: 50 at most, from its description', { largestLimit: 'fifty' }],
    ['Pages: 100 at most, as documented', undescribed],
    ['Pages: 50 at most: it refused more', { ...undescribed, ...upper, largestLimit: 'fifty' }],
    ['Networks: the documented names, from its description; its list filters by network', {}],
    ['Networks: the documented names, as documented; posts are filtered by network here', undescribed],
    [
      'Networks: snapgrid (Photoapp), corkwall (Pinboard), chirplet (Microblog), deskfolk (Professional), cirrus (Skyapp), blinkreel (Shortvideo), hamlets (Fediverse), yarnball (Threadapp), townsquare (Socialnet), from its description; its list filters by network',
      { networkNames: 'one' },
    ],
    ['Logins: not shown: an expired login shows only when a post fails', {}],
    ['Logins: accounts show when their login ends', { accountExpiry: 'tokenExpiresAt' }],
    ['Logins: accounts show whether their login is valid', { accountExpiry: 'isConnected' }],
    ['Uploads: POST /media/presigned-url, from its description', {}],
    ['Uploads: POST /uploads/sign, from its description', { upload: 'sign' }],
    ['Uploads: POST /media/presigned-url, as assumed; not tried', undescribed],
  ])('%s', async (line, differing) => {
    const { lines } = await visit({ ...defaultKind, ...differing });
    const [about = ''] = line.split(': ');
    expect(lines.filter((each) => each.startsWith(`${about}: `))).toStrictEqual([line]);
  });

  it('of an empty calendar only what its description says, without a try', async () => {
    const { lines } = await visit({ ...defaultKind, ...undescribed }, { isNew: true, triesDelivery: false });
    expect(lines.filter((line) => line.includes('not seen') || line.includes('not tried'))).toStrictEqual([
      'Failures: not seen yet',
      'Post state: not seen yet',
      'Post time: not seen yet',
      'Targets: not seen yet',
      'Texts: not tried',
      'Uploads: POST /media/presigned-url, as assumed; not tried',
    ]);
  });
});

describe('its verdict is what Create does', () => {
  it.each<[string, ServiceKind]>([
    ['that checks words in capitals', { ...defaultKind, ...undescribed, ...upper }],
    ['of the public kind', publicKind],
    ['whose records do not say their state, and whose list finds them by it', drawKind(40012)],
    ['whose lists still show a post that was deleted, and that answers with web pages', drawKind(5003)],
  ])('ready at a service %s', async (_, kind) => {
    const { levels } = await visit(kind);
    expect(levels).not.toContain('problem');
    expect(levels).not.toContain('unknown');
    expect(await runJob('doctor', kind)).toMatchObject({ verdict: 'done' });
  });

  test('at drawn services', async () => {
    const wrong: unknown[] = [];
    for (let seed = 7000; seed < 7050; seed += 1) {
      const judged = await runJob('doctor', drawKind(seed));
      if (judged.verdict !== 'done') wrong.push([seed, judged.says]);
    }
    expect(wrong).toStrictEqual([]);
  });
});
