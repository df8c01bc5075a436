/** What a run says about its columns: which ones it read, what became of the rows, and what is wrong. */
import { describe, expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';
import { draftFields } from '../../../shared/form/options/draft-fields.ts';
import { postOptions } from '../../../shared/form/options/post-options.ts';
import { rowOptions } from '../../../shared/form/options/row-options.ts';
import { mediaLabelOf } from '../../../shared/form/values/label.ts';
import { composeDraft } from '../../../shared/post/compose/compose-post.ts';

const mapped = (items: readonly object[], form: Record<string, unknown> = {}, keepsPosts = true) =>
  mapColumns(items, { form, names: {}, keepsPosts });

describe('a run', () => {
  it('says what it read, and what not', () => {
    const cells = {
      Notes: 'x',
      Post: '',
      Owner: 'Sam',
      Copy: 'Buns',
      Time: '9:00',
      Channels: 'all',
      'Publish Date': '2027-01-10',
      row_number: 2,
      'Post Note': '',
      Skyapp: '',
    };
    expect(mapped([cells]).text).toBe(
      'Read: Publish Date + Time, Channels, Skyapp, Copy (Text), Post. Not read: Notes, Owner.',
    );
    expect(mapped([{ Owner: 'Sam' }]).text).toBe('No column was read. Not read: Owner.');
  });

  it('names the columns in its errors', () => {
    const { formWords } = mapped([{ 'Publish Date': 'x', Time: 'y', Copy: 'z', Channels: 'all' }]);
    const { findings } = composeDraft(
      {
        ...{ publish: 'SCHEDULE', scheduledAt: 'x', caption: 'z'.repeat(301), media: [{}, {}], formWords },
        targets: [{ network: 'skyapp', accountId: 'acc_skyapp_1', fields: {} }],
      },
      { now: new Date(), timeZone: undefined },
    );
    expect(findings.map(({ label }) => label)).toStrictEqual([
      'Publish Date + Time',
      'Picture 1',
      'Picture 2',
      'Skyapp, Copy',
    ]);
    const fields = [postOptions.onlyNetworks, draftFields.accounts, rowOptions.cancel, rowOptions.ifEdited];
    expect(fields.map(formWords.nameOf)).toStrictEqual([
      'Channels',
      'Accounts',
      'Cancel',
      'If Edited in the Calendar',
    ]);
    expect(mediaLabelOf([0, 'altText'], formWords)).toBe('Picture 1 › Alt Text');
  });

  it('advises what a cell can hold where the kind of a file is not clear', () => {
    const { formWords } = mapped([{ 'Publish Date': 'x', Image: 'https://x.example/a', Copy: 'z' }]);
    const draft = { publish: 'DRAFT', media: [{ mediaUrl: 'https://x.example/a' }], formWords };
    const targets = [{ network: 'skyapp' as const, accountId: 'acc_skyapp_1', fields: {} }];
    const { findings } = composeDraft({ ...draft, targets }, { now: new Date(), timeZone: undefined });
    expect(findings).toStrictEqual([
      {
        path: ['media', 0, 'mediaType'],
        label: 'Image 1',
        message:
          'whether it is a picture or a video is not clear from the address "https://x.example/a"; write the address of the file itself, such as https://example.com/image.jpg',
      },
    ]);
  });
});
