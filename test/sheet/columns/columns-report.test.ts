/** What a run says of its columns: what it read, what became of its rows, what is wrong. */
import { describe, expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';
import { InvalidPostError } from '../../../shared/form/values/finding.ts';

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
    const map = mapped([{ 'Publish Date': 'x', Time: 'y', Copy: 'z', Channels: 'all' }]);
    const labels = [
      'Scheduled Time',
      'Only on Networks',
      'Skyapp, Caption',
      'Media 2',
      'Media › Type',
      'Media 1 › Alt Text',
      'Accounts',
      'Cancel',
    ];
    const error = map.inHeadings(
      new InvalidPostError({ findings: labels.map((label) => ({ path: [], label, message: 'no' })) }),
    );
    expect(InvalidPostError.isInstance(error) && error.findings.map(({ label }) => label)).toStrictEqual([
      'Publish Date + Time',
      'Channels',
      'Skyapp, Copy',
      'Picture 2',
      'Picture › Type',
      'Picture 1 › Alt Text',
      'Accounts',
      'Cancel',
    ]);
    expect(map.inHeadings('another')).toBe('another');
  });

  it('advises what a cell can hold where the kind of a file is not clear', () => {
    const map = mapped([{ 'Publish Date': 'x', Image: 'https://x.example/a', Copy: 'z' }]);
    const [label, message] = [
      'Media 1 › Media Type',
      'not clear from the address "https://x.example/a"; add it under Additional Fields',
    ];
    const error = map.inHeadings(new InvalidPostError({ findings: [{ path: [], label, message }] }));
    expect(InvalidPostError.isInstance(error) && error.findings).toStrictEqual([
      {
        path: [],
        label: 'Image 1',
        message:
          'whether it is a picture or a video is not clear from the address "https://x.example/a"; write the address of the file itself, such as https://example.com/image.jpg',
      },
    ]);
  });
});
