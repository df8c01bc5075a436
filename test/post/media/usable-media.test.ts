/** Media that cannot be used are left out if a person chose that, and the run names them. */
import { describe, expect, it } from '@jest/globals';
import type { PostDraft } from '../../../shared/post/draft.ts';
import type { MediaLook } from '../../../shared/media/media-look.ts';
import { preparePost } from '../../../shared/post/prepare-post.ts';
import { clock, composed, draftOf, findingsIn, target } from '../../support/generators/drafts.ts';
import { portsWith } from '../../support/host/post-ports.ts';
import { textsUnder } from '../../support/remarks.ts';

const picture = { mediaUrl: 'https://bakery.example/loaf.jpg' };
const sound = { mediaUrl: 'https://bakery.example/episode.mp3' };
const video = { mediaUrl: 'https://bakery.example/oven.mp4' };
const document = { mediaUrl: 'https://bakery.example/menu.pdf' };
const isSound = '"episode.mp3" is an audio file, which is not a picture, video or document';

const gone: MediaLook = { gone: 404 };

async function leftOutOf(draft: Partial<PostDraft>, looks: Readonly<Record<string, MediaLook>> = {}) {
  const look = async (url: string) => await Promise.resolve(looks[url] ?? { unknown: 'not asked' });
  const ports = portsWith({ clock, look });
  const { composed: post, decisions } = await preparePost(
    draftOf({ caption: 'Bread', ifMediumRefused: 'skip', ...draft }),
    ports,
  );
  return { post: JSON.stringify(post), told: textsUnder('Media left out', decisions) };
}

describe('a medium that cannot be used', () => {
  it('refuses its post unless a person chose otherwise', () => {
    expect(findingsIn({ caption: 'Bread', media: [sound] })).toStrictEqual([`Media 1: ${isSound}`]);
  });

  it('is left out, once for all accounts', async () => {
    const targets = [target(), target({ network: 'microblog' })];
    const { post, told } = await leftOutOf({ targets, media: [picture, sound] });
    expect(told).toStrictEqual([`Media 2 (${isSound})`]);
    expect(post).toContain('loaf.jpg');
    expect(post).not.toContain('episode');
  });

  it('is left out where it is not there, or leads to a page', async () => {
    const { post, told } = await leftOutOf({ media: [picture] }, { [picture.mediaUrl]: gone });
    expect(told).toStrictEqual([
      'Media 1 ("https://bakery.example/loaf.jpg" answers 404: there is no file; check the address)',
    ]);
    expect(post).not.toContain('loaf.jpg');
  });

  it('is left out of a thread', async () => {
    const part = { caption: 'More', medias: [sound, picture] };
    const { post, told } = await leftOutOf({
      targets: [target({ network: 'threadapp', fields: { segments: [part] } })],
    });
    expect(told).toStrictEqual([`Threadapp, Thread 1 › Media 1 (${isSound})`]);
    expect(post).toContain('loaf.jpg');
  });

  it('is left out where its network takes none of its kind', () => {
    const targets = [target(), target({ network: 'professional' })];
    const post = composed({
      caption: 'Bread',
      ifMediumRefused: 'skip',
      media: [document],
      targets,
    });
    expect(JSON.stringify(post).match(/menu\.pdf/g)).toHaveLength(1);
  });

  it('is left out where its network takes one kind in a post', async () => {
    const { post, told } = await leftOutOf({ media: [picture, video] });
    expect(told).toStrictEqual(['Skyapp, Media 2 (Skyapp takes images or videos in one post, not both)']);
    expect(post).not.toContain('oven.mp4');
  });

  it.each([
    ['nothing else is to be published', { media: [sound] }, [`Skyapp, Media 1: ${isSound}`]],
    [
      'the network wants one',
      { caption: 'Bread', media: [sound], targets: [target({ network: 'photoapp' })] },
      [`Photoapp, Media 1: ${isSound}`],
    ],
  ])('is the finding where %s', (_, draft, findings) => {
    expect(findingsIn({ ifMediumRefused: 'skip', ...draft })).toStrictEqual(findings);
  });

  it('leaves an account out where both are chosen', async () => {
    const prepared = await preparePost(
      draftOf({
        caption: 'Bread',
        media: [sound],
        ifMediumRefused: 'skip',
        ifRefused: 'skip',
        targets: [target(), target({ network: 'photoapp' })],
      }),
      portsWith({ clock }),
    );
    expect(prepared.decisions.leftOut.map(({ network, reason }) => [network, reason])).toStrictEqual([
      ['photoapp', `Photoapp, Media 1: ${isSound}`],
    ]);
  });
});
