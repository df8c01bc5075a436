/** What the service says, with the labels of the form in place of its own names of fields. */
import { expect, it } from '@jest/globals';
import { networkOf } from '../../../shared/networks/index.ts';
import { inLabelsOf } from '../../../shared/api/errors/field-labels.ts';
import { readErrorBody } from '../../../shared/api/errors/read-error-body.ts';

it.each([
  ['skyappTargets[0].caption is too long', 'Skyapp, Caption is too long'],
  ['skyappTargets.1.caption: too long', 'Skyapp, Caption: too long'],
  ['data.skyappTargets.0.embed.medias.2.alt: bad', 'Skyapp, Media 3 › Alt Text: bad'],
  ['at /threadappTargets/0/linkAttachment', 'at Threadapp, Link Attachment'],
  ["body.pinboardTargets[0]['boardId'] and microblogTargets", 'Pinboard, Board and Microblog'],
  ['“skyappTargets[0].accountId” is unknown', '“Skyapp, Account” is unknown'],
  ['scheduledFor.date must be ahead', 'Scheduled Time must be ahead'],
  ['scheduledFor.publish: one of NOW', 'Publish: one of NOW'],
  ['scheduledFor must be ahead', 'Scheduled Time must be ahead'],
  // These are no fields of the form.
  [
    'post.caption, mySkyappTargets[0].caption, skyappTargetsX',
    'post.caption, mySkyappTargets[0].caption, skyappTargetsX',
  ],
  ['https://x.example/skyapp', 'https://x.example/skyapp'],
])('%s', (said, shown) => {
  expect(inLabelsOf({})(said)).toBe(shown);
});

it('in the names of the service, and of one network', () => {
  const names = { skyapp: 'bluebird' };
  expect(inLabelsOf(names)('bluebirdTargets[0].caption, skyappTargets[0].caption')).toBe(
    'Skyapp, Caption, skyappTargets[0].caption',
  );
  expect(inLabelsOf({}, networkOf('photoapp'))('post.caption: too long')).toBe('Photoapp, Caption: too long');
});

it.each([
  [{ detail: [{ loc: ['body', 'skyappTargets', 0, 'caption'], msg: 'too long' }] }],
  [{ errors: [{ path: 'skyappTargets[0].caption', message: 'too long' }] }],
  [{ issues: [{ path: ['data', 'skyappTargets', 0, 'caption'], message: 'too long' }] }],
  [{ errors: [{ instancePath: '/skyappTargets/0/caption', message: 'too long' }] }],
  [{ message: [{ property: 'skyappTargets.0.caption', message: 'too long' }] }],
])('of each form of an error: %j', (value) => {
  const { message, issues } = readErrorBody({ kind: 'json', value }, inLabelsOf({}));
  expect(message ?? issues[0]).toBe('Skyapp, Caption: too long');
});
