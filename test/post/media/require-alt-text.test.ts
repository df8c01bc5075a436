/** Require Alt Text: no picture goes out without an alt text where its network takes one. */
import { describe, expect, it } from '@jest/globals';
import type { PostDraft, TargetDraft } from '../../../shared/post/draft.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import { draftInN8n, draftInZapier } from '../../support/host/collected-drafts.ts';
import { linkedAs } from '../../support/service/linked-accounts.ts';
import { clock, draftOf, errorsOf, findingsIn, target } from '../../support/generators/drafts.ts';

const bare = { mediaUrl: 'https://x.example/a.jpg' };
const described = { mediaUrl: 'https://x.example/b.jpg', altText: 'Two loaves' };
const video = { mediaUrl: 'https://x.example/a.mp4' };
const gif = { mediaUrl: 'https://x.example/a.gif' };

const missing = 'Alt Text: empty; describe the picture, or switch this check off under Require Alt Text';
const found = (draft: Partial<PostDraft>) => findingsIn({ caption: 'Hello', requireAltText: true, ...draft });
const foundAt = (network: TargetDraft['network'], given: Partial<TargetDraft>) =>
  found({ targets: [target({ network, ...given })] });

describe('a picture without an alt text', () => {
  it('of the whole post is named once, whatever the networks', () => {
    const targets = (['skyapp', 'threadapp', 'microblog'] as const).map((network) => target({ network }));
    expect(found({ media: [described, bare], targets })).toStrictEqual([`Media 2 › ${missing}`]);
    expect(found({ media: [described], targets })).toStrictEqual([]);
    expect(findingsIn({ caption: 'Hello', media: [bare], targets })).toStrictEqual([]);
  });

  it('of a network or a part of a thread is named with its place', () => {
    expect(foundAt('threadapp', { media: [bare, { ...bare, altText: ' ' }] })).toStrictEqual([
      `Threadapp, Media 1 › ${missing}`,
      `Threadapp, Media 2 › ${missing}`,
    ]);
    const fields = { segments: [{ caption: 'More', medias: [described, bare] }] };
    expect(foundAt('microblog', { fields })).toStrictEqual([`Microblog, Thread 1 › Media 2 › ${missing}`]);
  });

  it('passes where the network takes none, and a video passes', () => {
    expect(foundAt('shortvideo', { media: [bare] })).toStrictEqual([]);
    expect(foundAt('skyapp', { media: [video] })).toStrictEqual([]);
    expect(foundAt('microblog', { media: [gif] })).toStrictEqual([`Microblog, Media 1 › ${missing}`]);
  });

  it('passes on a pin that has one for all of its pictures', () => {
    const fields = { boardId: 'board-1' };
    expect(foundAt('pinboard', { fields, media: [bare, described] })).toStrictEqual([]);
    // Only the first picture is named: a pin refuses a second alt text.
    expect(foundAt('pinboard', { fields, media: [bare, bare] })).toStrictEqual([
      `Pinboard, Media 1 › ${missing}`,
    ]);
  });

  it('is asked for of a single picture, and of each in a carousel', () => {
    expect(foundAt('photoapp', { media: [bare] })).toStrictEqual([`Photoapp, Media 1 › ${missing}`]);
    expect(foundAt('photoapp', { media: [described, video, bare] })).toStrictEqual([
      `Photoapp, Media 3 › ${missing}`,
    ]);
  });

  it('leaves out its account where that is chosen', () => {
    const targets = [target({ network: 'skyapp', media: [bare] }), target({ network: 'threadapp' })];
    const draft = draftOf({ caption: 'Hello', requireAltText: true, ifRefused: 'skip', targets });
    expect(composePost(draft, clock).leftOut.map(({ reason }) => reason)).toStrictEqual([
      `Skyapp, Media 1 › ${missing}`,
    ]);
  });

  it('has its own place beside a medium that is left out', () => {
    const media = [{ mediaUrl: 'not an address' }, bare];
    expect(foundAt('skyapp', { media })).toContain(`Skyapp, Media 2 › ${missing}`);
    expect(found({ ifMediumRefused: 'skip', targets: [target({ media })] })).toStrictEqual([
      `Skyapp, Media 2 › ${missing}`,
    ]);
  });
});

it('is an option of both hosts', async () => {
  const linked = linkedAs('skyapp:a');
  const common = { publish: 'DRAFT', accounts: ['skyapp:a'], caption: 'Hello' };
  const drafts = [
    await draftInN8n({
      parameters: {
        resource: 'post',
        operation: 'create',
        ...common,
        media: { items: [bare] },
        requireAltText: true,
      },
      linked,
    }),
    await draftInZapier({ values: { ...common, media: [bare.mediaUrl], require_alt_text: 'yes' }, linked }),
  ];
  expect(drafts.map((draft) => errorsOf(() => composePost(draft, clock)))).toStrictEqual([
    [`Media 1 › ${missing}`],
    [`Media 1 › ${missing.replace('under ', 'under More Fields › Alt Text › ')}`],
  ]);
});
