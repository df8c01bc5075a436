/** What a row says of the format of its post: in a column Format, and in one for each format of a network. */
import { describe, expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';

const row = (cells: object) => mapColumns([cells], { form: {}, names: {}, keepsPosts: true }).row(0);
const found = ({ findings }: ReturnType<typeof row>) =>
  findings.map(({ label, message }) => `${label}: ${message}`);

describe('a column such as Publish as Story beside Format', () => {
  it.each([
    [
      { Format: 'Story', 'Publish as Story': 'FALSE' },
      'Publish as Story: "FALSE" contradicts "Story" under “Format”',
    ],
    [{ Format: 'Post', 'Publish as Story': 'x' }, 'Publish as Story: "x" contradicts "Post" under “Format”'],
    [
      { Format: 'Reel', 'Publish as Story': true },
      'Publish as Story: true contradicts "Reel" under “Format”',
    ],
    [
      { 'Photoapp Format': 'Feed', 'Photoapp Publish as Reel': 'yes' },
      'Photoapp Publish as Reel: "yes" contradicts "Feed" under “Photoapp Format”',
    ],
  ])('contradicts it: %j', (cells, problem) => {
    expect(found(row({ Text: 'Buns', ...cells }))).toStrictEqual([`${problem}; correct one of them`]);
  });

  it.each([
    [
      { Format: 'Story', 'Publish as Story': 'x', 'Publish as Reel': 'FALSE' },
      { isStory: true, isReel: false },
      {},
    ],
    [{ Format: 'Post', 'Publish as Story': false }, { isStory: false }, {}],
    [{ Format: '', 'Publish as Story': 'x' }, { isStory: true }, {}],
    [{ Format: 'Story', 'Photoapp Format': '' }, { isStory: true }, { isStory: true }],
    [{ Format: 'Story', 'Photoapp Publish as Story': 'no' }, { isStory: false }, { isStory: true }],
    [{ 'Photoapp Format': 'Story', 'Publish as Story': 'no' }, { isStory: true }, { isStory: false }],
  ])('agrees with it, or only one of them is for the network: %j', (cells, photoapp, socialnet) => {
    const read = row({ Text: 'Buns', ...cells });
    expect([found(read), read.adjustments.photoapp]).toStrictEqual([[], expect.objectContaining(photoapp)]);
    expect(read.adjustments.socialnet ?? {}).toMatchObject(socialnet);
  });
});
