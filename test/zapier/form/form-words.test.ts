/** How the sentences of the core name the fields of Zapier's form. */
import { expect, test } from '@jest/globals';
import { editPost } from '../../../shared/post/edit/edit-post.ts';
import { draftFields } from '../../../shared/form/options/draft-fields.ts';
import { postOptions } from '../../../shared/form/options/post-options.ts';
import { rowOptions } from '../../../shared/form/options/row-options.ts';
import { textFields } from '../../../shared/form/options/text-fields.ts';
import { zapierForm } from '../../../zapier/src/form/form-words.ts';

test('what is out of sight by its place, all else by its label', () => {
  const fields = [
    draftFields.caption,
    postOptions.dateOrder,
    postOptions.delivery,
    postOptions.cropTo,
    rowOptions.dryRun,
    rowOptions.rowId,
    textFields.ifTooLong,
  ];
  expect(fields.map(zapierForm.nameOf)).toStrictEqual([
    'Caption',
    'Date Order',
    'More Fields › Delivery',
    'More Fields › Media Files and Details › Crop To',
    'More Fields › Dry Run',
    'Row Key',
    'More Fields › Shorten and Thread › If Too Long',
  ]);
});

test('the options of a change, too', () => {
  const change = { publish: 'KEEP', media: [], targets: [], removeOtherAccounts: 'perhaps' };
  const { findings = [] } = editPost({ id: 'p', status: 'draft' }, { ...change, formWords: zapierForm });
  expect(findings.map(({ label }) => label)).toContain('More Fields › Remove Other Accounts');
});
