/** The options of a post as people, cells and expressions write them: one reader for all of them. */
import { describe, expect, it } from '@jest/globals';
import { readPostOptions } from '../../../shared/form/values/read-values.ts';

const usual = {
  checkMedia: true,
  cropTo: 'keep',
  delivery: 'safe',
  ifMediumRefused: 'refuse',
  ifPlanned: 'sameTime',
  ifLeftovers: 'refuseNow',
  ifRefused: 'refuse',
  requireAltText: false,
  textPictures: 'none',
  notAgainWithin: undefined,
  atMost: undefined,
  findings: [],
};

describe('The options of a post', () => {
  it('are the usual ones where nothing is filled in', () => {
    expect(readPostOptions({})).toStrictEqual(usual);
    expect(
      readPostOptions({ delivery: '', ifPlanned: null, cropTo: ' ', checkMedia: undefined }),
    ).toStrictEqual(usual);
  });

  it.each([
    [{ cropTo: 'Square' }, { cropTo: 'square' }],
    [{ cropTo: '1:1' }, { cropTo: 'square' }],
    [{ cropTo: 'full screen' }, { cropTo: '9:16' }],
    [{ cropTo: 'Keep as It Is' }, {}],
    [{ delivery: 'Single request' }, { delivery: 'single' }],
    [{ ifPlanned: ' Return it if the link is the same ' }, { ifPlanned: 'sameLink' }],
    [{ ifRefused: 'skip_the_account' }, { ifRefused: 'skip' }],
    [{ ifMediumRefused: 'Leave it out' }, { ifMediumRefused: 'skip' }],
    [{ textPictures: 'attach the first' }, { textPictures: 'first' }],
    [{ checkMedia: ' FALSE\n' }, { checkMedia: false }],
    [{ atMost: '1' }, { atMost: 1 }],
  ])('are read by value, label or another word: %j', (given, read) => {
    expect(readPostOptions(given)).toStrictEqual({ ...usual, ...read });
  });

  it('are all refused at once where they are no choice', () => {
    const { findings, ...read } = readPostOptions({
      delivery: 'fast',
      ifPlanned: 'toString',
      cropTo: 'round',
      checkMedia: 'may\u007fbe',
    });
    expect({ ...read, findings: [] }).toStrictEqual(usual);
    expect(findings).toStrictEqual([
      {
        path: ['checkMedia'],
        label: 'Check Media',
        message: String.raw`must be true or false, not "may\u007fbe"`,
      },
      {
        path: ['cropTo'],
        label: 'Crop To',
        message: '"round" is not one of Keep as It Is, Full Screen, Landscape, Portrait, Square',
      },
      {
        path: ['delivery'],
        label: 'Delivery',
        message: `"fast" is not one of Safe, Single Request, Photoapp's Own Endpoint`,
      },
      {
        path: ['ifPlanned'],
        label: 'If Already Planned',
        message:
          '"toString" is not one of Return It If the Time Is the Same, Return It If the Text Is the Same, Return It If the Link Is the Same, Create Anyway',
      },
    ]);
  });
});
