/** Boards, their sections and creators are asked for at the right place, and read in many forms. */
import { expect, it } from '@jest/globals';
import { creatorNote } from '../../../shared/api/accounts/creator-summary.ts';
import { ContractError } from '../../../shared/api/errors/api-errors.ts';
import { undescribed } from '../../../shared/api/description/service-description.ts';
import { rejection } from '../../support/service/client-calls.ts';
import { scriptedClient } from '../../support/service/scripted-http.ts';

/** A client of a service that describes these endpoints, and where it asked. */
function clientFor(bodies: readonly unknown[], accountEndpoints = {}) {
  const described = { ...undescribed, accountEndpoints };
  const { client, requests } = scriptedClient(
    bodies.map((body) => ({ body })),
    { description: async (part) => await Promise.resolve(described[part]) },
  );
  const paths = () => requests.map(({ url }) => url.replace('https://scheduler.example/api', ''));
  return { client, paths };
}

const board = { id: 'b', name: 'Bread' };
it.each([
  [[board], {}, '/boards?accountId=a%2F1'],
  [{ boards: [{ boardId: 'b', title: 'Bread' }] }, {}, '/boards?accountId=a%2F1'],
  [{ data: { boards: [{ _id: 'b', name: 'Bread' }] } }, {}, '/boards?accountId=a%2F1'],
  [[board], { boards: '/accounts/{account}/boards' }, '/accounts/a%2F1/boards'],
])('Boards come as %j, of a service with %j', async (body, endpoints, path) => {
  const { client, paths } = clientFor([body], endpoints);
  expect(await client.listBoards({ accountId: 'a/1' })).toMatchObject([board]);
  expect(paths()).toStrictEqual([path]);
});

it.each([[{}], ['text'], [[{ name: 'Bread' }]]])('%j is no list of boards', async (body) => {
  const error = await rejection(clientFor([body]).client.listBoards({ accountId: 'a' }));
  expect(error).toBeInstanceOf(ContractError);
  expect(String(error)).toMatch(/: List boards: .* where a list of boards with their IDs was expected\./);
});

const sections = { sections: [{ sectionId: 's', name: 'Rye' }] };
it.each([
  [
    'where the description says',
    [sections],
    { boardSections: '/sections?board={board}&account={account}' },
    ['/sections?board=b%3F&account=a'],
  ],
  ['with the board where they stand in it', [[{ id: 'b?', ...sections }]], {}, ['/boards?accountId=a']],
  [
    'at the documented place otherwise',
    [[{ id: 'b?' }], sections],
    {},
    ['/boards?accountId=a', '/boards/b%3F/sections?accountId=a'],
  ],
])('Sections are asked for %s', async (_, bodies, endpoints, asked) => {
  const { client, paths } = clientFor(bodies, endpoints);
  const found = await client.listBoardSections({ accountId: 'a', boardId: 'b?' });
  expect(found).toMatchObject([{ id: 's', name: 'Rye' }]);
  expect(paths()).toStrictEqual(asked);
});

const levels = ['PUBLIC', 'FRIENDS', 'FOLLOWERS', 'PRIVATE'];
const own = { commentsDisabled: true, duetDisabled: false, stitchDisabled: true };
const creator = { name: 'Ann', privacyLevels: levels, ...own, maximumVideoDuration: 60 };
const none = Object.fromEntries(Object.keys(creator).map((key) => [key, null]));

it.each<[body: object, read: object]>([
  [{ displayName: 'Ann', privacyLevels: levels, ...own, maxVideoDurationSec: 60 }, creator],
  [
    {
      data: {
        creator_nickname: 'Ann',
        privacy_level_options: [
          'PUBLIC_TO_EVERYONE',
          'MUTUAL_FOLLOW_FRIENDS',
          'FOLLOWER_OF_CREATOR',
          'SELF_ONLY',
        ],
        comment_disabled: true,
        duet_disabled: false,
        stitch_disabled: true,
        max_video_post_duration_sec: 60,
      },
    },
    creator,
  ],
  // Switches named by what they allow, and levels as objects.
  [
    {
      creator: {
        username: 'Ann',
        allowedPrivacyLevels: levels.map((value) => ({ value, label: 'x' })),
        allowComments: false,
        allowDuet: true,
        stitchEnabled: false,
        maxVideoDuration: 60,
      },
    },
    creator,
  ],
  [{ duetDisabled: true }, { ...none, duetDisabled: true }],
  [
    { privacyLevels: ['PUBLIC', 'LUNAR'], duetDisabled: 'yes', comment_disabled: false },
    { ...none, commentsDisabled: false },
  ],
])('A creator is read from %j', async (body, expected) => {
  const { record: _, ...read } = await clientFor([body]).client.getCreator({ accountId: 'a' });
  expect(read).toStrictEqual(expected);
});

it.each([[{}], [[]], ['text'], [{ name: 'Ann' }]])('%j has no details of a creator', async (body) => {
  const work = clientFor([body]).client.getCreator({ accountId: 'a' });
  expect(await rejection(work)).toBeInstanceOf(ContractError);
});

const silent = {
  record: {},
  privacyLevels: null,
  commentsDisabled: null,
  duetDisabled: null,
  stitchDisabled: null,
  maximumVideoDuration: null,
};

it.each([
  [{ privacyLevels: ['PUBLIC'] }, 'Ann: Privacy Level can be Public'],
  [{ privacyLevels: [] }, 'Ann: no Privacy Level is allowed now'],
  [{}, undefined],
])('A form says of a creator with %j: %s', (levels, said) => {
  expect(creatorNote({ ...silent, ...levels, name: 'Ann' })).toBe(said);
});
