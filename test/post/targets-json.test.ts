/** Targets as JSON: the same draft as a form's, or findings that name the place. */
import { describe, expect, test } from '@jest/globals';
import { networks } from '../../shared/index.ts';
import type { NetworkNames } from '../../shared/networks/wire-names.ts';
import { hello, read, refused, sent, sentHello } from '../support/host/json-targets.ts';

const photo = 'https://media.example/loaf.jpg';
const film = 'https://media.example/film.mp4';

describe('the JSON may be', () => {
  for (const [name, json] of [
    ['a list', [hello]],
    ['the text of a list', JSON.stringify([hello], null, 2)],
    ['one target', hello],
    ['the text of one target', JSON.stringify(hello)],
    ['a whole body', { targets: [hello] }],
    ['what a model put into a fence', `\n\`\`\`json\n${JSON.stringify([hello])}\n\`\`\`\n`],
  ] as const) {
    test(name, () => expect(sent(json)).toStrictEqual(sentHello));
  }

  test('nothing: then there is no target', () => {
    for (const json of [undefined, ' \n', '[]', 'null', { targets: null }])
      expect(refused(json)).toStrictEqual(['Targets: choose at least one account']);
  });
});

describe('the JSON may not be', () => {
  test('broken, several answers, or an answer in the middle of talk', () => {
    const fence = `\`\`\`json\n${JSON.stringify([hello])}\n\`\`\``;
    for (const json of ['[{"platform": ', `Here you are:\n${fence}`, `${fence}\n${fence}`]) {
      const [only = '', ...others] = refused(json);
      expect(only).toMatch(/^Targets JSON: is not valid JSON \(.+\)$/);
      expect(others).toStrictEqual([]);
    }
  });

  test('nested too deep', () => {
    const deep = `${'['.repeat(200)}${']'.repeat(200)}`;
    const tooDeep = [
      'Targets JSON: is nested more than 100 levels deep; no property of a post is nested that deep',
    ];
    expect(refused(deep)).toStrictEqual(tooDeep);
    expect(refused(JSON.parse(deep))).toStrictEqual(tooDeep);
  });

  test('anything but objects', () => {
    expect(refused([hello, 'skyapp', null])).toStrictEqual([
      'Targets JSON › 2: must be an object, not "skyapp"',
      'Targets JSON › 3: must be an object, not null',
    ]);
    expect(refused({ targets: 'skyapp' })).toStrictEqual([
      'Targets JSON › targets: must be an object, not "skyapp"',
    ]);
  });
});

describe('platform', () => {
  const platforms = (name: string) => Object.keys(sent([{ ...hello, platform: name }]));
  test('is a network by its key or its label, in any case', () => {
    for (const name of ['skyapp', 'Skyapp', 'SKYAPP', ' sky-app '])
      expect(platforms(name)).toStrictEqual(['scheduledFor', 'skyappTargets']);
  });

  test("is also the service's name for the network", () => {
    const networkNames: NetworkNames = {
      skyapp: { targets: 'nimbus', create: 'nimbus-net', platform: 'NIMBUS_APP' },
      threadapp: 'loom',
    };
    for (const name of ['nimbus', 'Nimbus-Net', 'nimbus_app', 'skyapp'])
      expect(sent([{ ...hello, platform: name }], { networkNames })).toStrictEqual(sentHello);
    expect('threadappTargets' in sent([{ ...hello, platform: 'Loom' }], { networkNames })).toBe(true);
  });

  test('that means one network here and another at the service is refused', () => {
    expect(
      refused([{ ...hello, platform: 'Microblog' }], {
        networkNames: { skyapp: 'microblog', microblog: 'skyapp' },
      }),
    ).toStrictEqual([
      'Targets JSON › 1 › platform: "Microblog" may be Microblog or Skyapp, because the service uses the name for another network; choose the network in the form',
    ]);
  });

  test('that is no network, missing, or no text is a finding at its place', () => {
    const all = networks.map(({ key }) => key).join(', ');
    const others = [{ ...hello, platform: 'X' }, { accountId: 'a' }, { ...hello, platform: '__proto__' }];
    expect(refused([hello, ...others])).toStrictEqual([
      `Targets JSON › 2 › platform: "X" is not one of ${all}`,
      'Targets JSON › 3 › platform: required, but not filled in',
      `Targets JSON › 4 › platform: "__proto__" is not one of ${all}`,
    ]);
    expect(refused({ targets: [{ ...hello, platform: 'X' }] })).toStrictEqual([
      `Targets JSON › targets › 1 › platform: "X" is not one of ${all}`,
    ]);
  });
});

describe('a target', () => {
  test('has its text under content, caption or the name that its network gives it', () => {
    for (const name of ['content', 'caption'])
      expect(sent([{ platform: 'skyapp', accountId: 'a', [name]: 'Hello' }])).toStrictEqual(sentHello);
    const pin = { platform: 'pinboard', accountId: 'a', boardId: 'b', media: photo, description: 'Hello' };
    const [held] = read([pin])['pinboardTargets'] ?? [];
    expect(held?.['description']).toBe('Hello');
    expect(sent([{ ...hello, caption: 'Hello' }])).toStrictEqual(sentHello);
    expect(refused([{ ...hello, caption: 'Good-bye' }])).toStrictEqual([
      'Targets JSON › 1 › caption: differs from content; leave one of them out',
    ]);
  });

  test('has an account whose ID has no blank inside', () => {
    for (const blank of [' ', '\u00a0', '\u200b'])
      expect(refused([{ ...hello, accountId: `acc${blank}1` }])).toStrictEqual([
        'Targets JSON › 1 › accountId: this cannot be an ID (there is a space or an invisible character inside it); enter the ID as the service gave it',
      ]);
    expect(sent([{ ...hello, accountId: ' a\u200b ' }])).toStrictEqual(sentHello);
  });

  test('has one account, which may stand in quotes or in a list of one', () => {
    for (const accountId of [['a'], '["a"]', '"a"', '[a]', 'a,', ' a ; '])
      expect(sent([{ ...hello, accountId }])).toStrictEqual(sentHello);
    for (const accountId of ['a,b', ['a', 'b'], '["a", "b"]', 'a\nb', 'a; b'])
      expect(refused([{ ...hello, accountId }])).toStrictEqual([
        'Targets JSON › 1 › accountId: takes the ID of one account; give each account a target of its own',
      ]);
  });

  test('has media as addresses or with details', () => {
    const images = (medias: object[]) => [
      { accountId: 'a', caption: 'Hello', embed: { mediaType: 'IMAGE', medias } },
    ];
    const other = 'https://media.example/b.png?size=2';
    for (const media of [photo, [photo], { mediaUrl: photo }, [{ mediaUrl: photo, altText: null }]])
      expect(sent([{ ...hello, media }])['skyappTargets']).toStrictEqual(images([{ url: photo }]));
    for (const media of [[photo, other], `${photo}, ${other}`, [{ mediaUrl: [photo, other] }]])
      expect(sent([{ ...hello, media }])['skyappTargets']).toStrictEqual(
        images([{ url: photo }, { url: other }]),
      );
    expect(
      sent([
        { ...hello, media: [{ mediaUrl: 'https://media.example/1', mediaType: 'IMAGE', altText: 'A loaf' }] },
      ])['skyappTargets'],
    ).toStrictEqual(images([{ url: 'https://media.example/1', alt: 'A loaf' }]));
    for (const media of [null, '', [], [null], [''], { mediaUrl: '' }, [{ mediaUrl: null, altText: 'none' }]])
      expect(sent([{ ...hello, media }])).toStrictEqual(sentHello);
  });

  test('says what is wrong with its media', () => {
    const media = ['nowhere', { altText: 'x' }, { mediaUrl: photo, title2: 'x' }];
    expect(refused([{ ...hello, media }])).toStrictEqual([
      'Skyapp (Targets JSON › 1), Media 1: "nowhere" is not a web address such as https://example.com/page',
      'Skyapp (Targets JSON › 1), Media 2: required, but not filled in',
      'Skyapp (Targets JSON › 1), Media 3 › title2: unknown property, leave it out',
    ]);
  });

  test("has its network's own fields by the contract's names, threads with media included", () => {
    const segments = [{ caption: 'Second', medias: [film] }, { caption: 'Third' }];
    const entry = { ...hello, platform: 'threadapp', topicTag: 'Bread', linkAttachment: null, segments };
    expect(sent([entry])['threadappTargets']).toStrictEqual([
      {
        accountId: 'a',
        caption: 'Hello',
        medias: [],
        topicTag: 'Bread',
        segments: [
          { caption: 'Second', medias: [{ mediaType: 'VIDEO', mediaUrl: film }] },
          { caption: 'Third', medias: [] },
        ],
      },
    ]);
  });

  test('answers yes or no by true, by false, or by a word for one of them', () => {
    const answered = (isAiGenerated: unknown) => [
      { ...hello, platform: 'photoapp', media: photo, isAiGenerated },
    ];
    const image = { accountId: 'a', caption: 'Hello', mediaType: 'IMAGE', mediaUrl: photo };
    for (const yes of [true, 'yes', 'on', '1'])
      expect(sent(answered(yes))['photoappTargets']).toStrictEqual([{ ...image, isAiGenerated: true }]);
    for (const no of [false, 'no', 'off', '0'])
      expect(sent(answered(no))['photoappTargets']).toStrictEqual([{ ...image, isAiGenerated: false }]);
    expect(refused(answered('perhaps'))).toStrictEqual([
      'Photoapp (Targets JSON › 1), AI Generated: must be true or false, not "perhaps"',
    ]);
  });

  test('drops nothing that it does not know', () => {
    const entries = [
      { ...hello, publish: 'NOW', toString: 1 },
      { ...hello, accountId: 'b', embed: {} },
      { platform: 'professional', accountId: 'c', poll: { question: 'q', options: ['a', 'b'], ends: 1 } },
    ];
    expect(refused(entries)).toStrictEqual([
      'Targets JSON › 1 › publish: unknown property, leave it out',
      'Targets JSON › 1 › toString: unknown property, leave it out',
      'Targets JSON › 2 › embed: media go under "media", as a list of web addresses',
      'Professional (Targets JSON › 3), Poll › ends: unknown property, leave it out',
    ]);
  });

  test('names what another name or spelling certainly means, as leaving it out would lose it', () => {
    const entries = [
      { network: 'skyapp', accountId: 'a', text: 'Hello' },
      { platform: 'fediverse', accountId: 'b', content: 'Hello', content_warning: 'Food', image: 'x' },
    ];
    expect(refused(entries)).toStrictEqual([
      'Targets JSON › 1 › platform: required, but not filled in',
      'Targets JSON › 1 › network: unknown property; call it platform',
      'Targets JSON › 2 › content_warning: unknown property; call it spoilerText',
      'Targets JSON › 2 › image: unknown property; call it media',
    ]);
    expect(refused({ targets: [hello], scheduled_at: '2026-12-24 18:00', posts: [] })).toStrictEqual([
      'Targets JSON › scheduled_at: unknown property; call it scheduledAt',
      'Targets JSON › posts: unknown property; call it targets',
    ]);
  });

  test('twice the same is refused by its place', () => {
    expect(refused([hello, { ...hello, platform: 'microblog' }, hello])).toStrictEqual([
      'Skyapp (Targets JSON › 3): the same post on the same account as Targets JSON › 1; remove one of them',
    ]);
  });
});
