/** What is wrong with a draft, as full sentences in the labels of the form. Written by hand, limits included. */
import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import { composePost, InvalidPostError, type TargetDraft } from '../../shared/index.ts';
import { clock, draftOf, findingsIn, target } from '../support/drafts.ts';

const shortenAdvice = 'Choose Text › If Too Long to have texts shortened, or made into threads.';

const photo = { mediaUrl: 'https://media.example/a.jpg' };
const video = { mediaUrl: 'https://media.example/a.mp4' };

/** What is wrong with one target that has a caption. */
function of(given: Partial<TargetDraft>): string[] {
  return findingsIn({ targets: [target({ caption: 'Hello', ...given })] });
}

describe("limits of the network's own properties", () => {
  test('a caption, in code points', () => {
    expect(of({ caption: '😀'.repeat(300) })).toStrictEqual([]);
    const targets = [target(), target({ accountId: 'account-2', caption: '😀'.repeat(312) })];
    expect(findingsIn({ caption: 'Hello', targets })).toStrictEqual([
      'Skyapp (target 2), Caption: 312 characters, at most 300',
    ]);
    // Where people choose accounts there is no row to count.
    const named = targets.map((each) => ({ ...each, accountName: 'Harbour Bakery' }));
    expect(findingsIn({ caption: 'Hello', targets: named })).toStrictEqual([
      'Skyapp (Harbour Bakery), Caption: 312 characters, at most 300',
    ]);
    expect(findingsIn({ targets: named.slice(1) })).toStrictEqual([
      'Skyapp, Caption: 312 characters, at most 300',
    ]);
  });

  test('a caption that is called otherwise on the wire', () => {
    const pin = {
      network: 'pinboard',
      media: [photo],
      fields: { boardId: 'b' },
      caption: 'a'.repeat(801),
    } as const;
    expect(of(pin)).toStrictEqual(['Pinboard, Caption: 801 characters, at most 800']);
  });

  test('what is required', () => {
    expect(of({ network: 'pinboard', media: [photo] })).toStrictEqual([
      'Pinboard, Board: required, but not filled in',
    ]);
  });

  test('a group inside a group', () => {
    const fields = { location: { name: '', lat: 'north' } };
    expect(of({ network: 'photoapp', media: [photo], fields })).toStrictEqual([
      'Photoapp, Location › Name: 0 characters, at least 1',
      'Photoapp, Location › Latitude: must be a number, not "north"',
    ]);
  });

  test('items of a list', () => {
    const fields = {
      userTags: [
        { username: 'ada', x: 0, y: 0 },
        { username: 'bo', x: 2, y: 0 },
      ],
      hashtags: ['a', 7],
    };
    expect(of({ network: 'photoapp', media: [photo], fields })).toStrictEqual([
      'Photoapp, User Tags 2 › X: 2, at most 1',
      'Photoapp, Hashtags 2: must be text, not 7',
    ]);
  });

  test('a list as a whole', () => {
    const collaborators = ['a', 'b', 'c', 'd'].map((username) => ({ username }));
    expect(of({ network: 'photoapp', media: [photo], fields: { collaborators } })).toStrictEqual([
      'Photoapp, Collaborators: 4 items, at most 3',
    ]);
  });

  test('choices of a poll', () => {
    const poll = { question: '', options: ['Rye', 'a'.repeat(31)], duration: 'EVER' };
    expect(of({ network: 'professional', fields: { poll } })).toStrictEqual([
      'Professional, Poll › Question: 0 characters, at least 1',
      'Professional, Poll › Options 2: 31 characters, at most 30',
      'Professional, Poll › Duration: "EVER" is none of ONE_DAY, THREE_DAYS, SEVEN_DAYS, FOURTEEN_DAYS',
    ]);
  });

  test('numbers', () => {
    const fields = { videoDurationSec: 0, photoCoverIndex: 1.5, videoCoverTimestampMs: -1 };
    expect(of({ network: 'shortvideo', media: [video], fields }).toSorted()).toStrictEqual([
      'Shortvideo, Cover Image Index: must be a whole number, not 1.5',
      'Shortvideo, Cover Timestamp (Ms): -1, at least 0',
      'Shortvideo, Video Duration (Seconds): 0, must be more than 0',
    ]);
  });

  test('places as URNs', () => {
    const fields = { geoLocations: [{ urn: 'Lisbon', displayText: 'Lisbon' }] };
    expect(of({ network: 'professional', fields })).toStrictEqual([
      'Professional, Audience Locations 1 › Place: "Lisbon" is not a location URN such as urn:example:geo:12345',
    ]);
  });

  test('an unknown post type', () => {
    const fields = { mediaType: 'STORY' };
    expect(of({ network: 'photoapp', media: [photo], fields })).toStrictEqual([
      'Photoapp, Post Type: "STORY" is none of IMAGE, VIDEO, CAROUSEL',
    ]);
  });
});

describe('the whole post', () => {
  test('without targets', () => {
    expect(findingsIn({ caption: 'x', targets: [] })).toStrictEqual([
      'Targets: no account to publish to; add at least one target',
    ]);
  });

  test('without an account', () => {
    expect(findingsIn({ caption: 'x', targets: [target({ accountId: '' })] })).toStrictEqual([
      'Skyapp, Account: required, but not filled in',
    ]);
    const unchosen: TargetDraft = { network: 'skyapp', accountId: undefined, fields: {} };
    expect(findingsIn({ caption: 'x', targets: [unchosen] })).toStrictEqual([
      'Skyapp, Account: required, but not filled in',
    ]);
    expect(findingsIn({ caption: 'x', targets: [target({ accountId: 7 })] })).toStrictEqual([
      'Skyapp, Account: must be text, not 7',
    ]);
  });

  test('without content', () => {
    const nothing = 'neither caption nor media; fill in Caption or Media, here or for the whole post';
    for (const network of ['skyapp', 'photoapp', 'shortvideo', 'socialnet', 'microblog'] as const) {
      const [only, ...others] = findingsIn({ targets: [target({ network })] });
      expect(only ?? '').toMatch(new RegExp(`^\\w+, Caption: ${nothing}$`));
      expect(others).toStrictEqual([]);
    }
  });

  test('with a poll, an article or a link for content', () => {
    expect(
      findingsIn({
        targets: [target({ network: 'threadapp', fields: { poll: { options: ['Tea', 'Coffee'] } } })],
      }),
    ).toStrictEqual([]);
    expect(
      findingsIn({
        targets: [target({ network: 'threadapp', fields: { linkAttachment: 'https://example.com/page' } })],
      }),
    ).toStrictEqual([]);
    const article = { source: 'https://example.com/page', title: 'Hi' };
    expect(findingsIn({ targets: [target({ network: 'professional', fields: { article } })] })).toStrictEqual(
      [],
    );
  });

  test('returns all findings at once', () => {
    const draft = draftOf({
      publish: 'SCHEDULE',
      scheduledAt: '2026-12-24',
      media: [{ mediaUrl: 'a.jpg' }],
      targets: [
        target({ caption: 'a'.repeat(301) }),
        target({ network: 'pinboard', accountId: '', media: [photo] }),
      ],
    });
    try {
      composePost(draft, clock);
      assert.fail('must be refused');
    } catch (error) {
      assert.ok(InvalidPostError.isInstance(error));
      const { findings, message } = error;
      expect(findings).toStrictEqual([
        {
          path: ['scheduledFor', 'date'],
          label: 'Scheduled Time',
          message: '"2026-12-24" has no time of day; write it as 2026-12-24T09:00',
        },
        {
          path: ['media', 0, 'mediaUrl'],
          label: 'Media 1 › Media URL',
          message: '"a.jpg" is not a web address such as https://example.com/page',
        },
        {
          network: 'skyapp',
          target: 1,
          path: ['skyappTargets', 0, 'caption'],
          label: 'Skyapp, Caption',
          message: '301 characters, at most 300',
          advice: shortenAdvice,
        },
        {
          network: 'pinboard',
          target: 1,
          path: ['pinboardTargets', 0, 'accountId'],
          label: 'Pinboard, Account',
          message: 'required, but not filled in',
        },
        {
          network: 'pinboard',
          target: 1,
          path: ['pinboardTargets', 0, 'boardId'],
          label: 'Pinboard, Board',
          message: 'required, but not filled in',
        },
      ]);
      expect(message).toBe(
        [
          'Nothing was sent, the post needs these changes:',
          '- Scheduled Time: "2026-12-24" has no time of day; write it as 2026-12-24T09:00',
          '- Media 1 › Media URL: "a.jpg" is not a web address such as https://example.com/page',
          '- Skyapp, Caption: 301 characters, at most 300',
          '- Pinboard, Account: required, but not filled in',
          '- Pinboard, Board: required, but not filled in',
          shortenAdvice,
        ].join('\n'),
      );
    }
  });
});

test('a value that cannot be sent hides no other finding', () => {
  const fields = { userTags: [10n], linkAttachment: 'javascript:alert(1)' };
  expect(findingsIn({ targets: [target({ network: 'threadapp', caption: 'Hello', fields })] })).toStrictEqual(
    [
      'Threadapp, User Tags: holds something that cannot be sent as JSON; give plain texts, numbers, lists and objects',
      'Threadapp, Link Attachment: "javascript:alert(1)" is not a web address such as https://example.com/page',
    ],
  );
});
