/** The simplified body of contract 2.2 as a whole: what stands beside its targets, and the form around it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type Given, hello, refused, sent, sentHello } from '../support/host/json-targets.ts';

const later = '2031-04-05T06:07:00.000Z';
const photo = 'https://media.example/loaf.jpg';
const film = 'https://media.example/film.mp4';

describe('a whole body', () => {
  const body = { content: 'Hello', scheduledAt: later, targets: [{ platform: 'skyapp', accountId: 'a' }] };
  const planned = { publish: 'SCHEDULE', date: later };

  test('gives text and time where the form has none', () => {
    expect(sent(body, { publish: 'SCHEDULE', caption: '', scheduledAt: '' })).toStrictEqual({
      ...sentHello,
      scheduledFor: planned,
    });
  });

  test('gives media where the form has none', () => {
    const { skyappTargets } = sent({ ...body, scheduledAt: null, media: [photo] });
    expect(skyappTargets).toStrictEqual([
      { accountId: 'a', caption: 'Hello', embed: { mediaType: 'IMAGE', medias: [{ url: photo }] } },
    ]);
  });

  test('leaves media to the form where it has none', () => {
    const { skyappTargets } = sent({ ...body, scheduledAt: null }, { media: [{ mediaUrl: photo }] });
    expect(skyappTargets).toStrictEqual([
      { accountId: 'a', caption: 'Hello', embed: { mediaType: 'IMAGE', medias: [{ url: photo }] } },
    ]);
  });

  test('may say the same as the form', () => {
    const form = { publish: 'SCHEDULE', caption: 'Hello', scheduledAt: '2031-04-05T08:07+02:00' };
    expect(sent(body, form)).toStrictEqual({ ...sentHello, scheduledFor: planned });
  });

  test('must not contradict the form', () => {
    const form = {
      publish: 'SCHEDULE',
      caption: 'Good-bye',
      scheduledAt: '2031-04-05T08:08+02:00',
      media: [{ mediaUrl: photo }],
    };
    expect(refused({ ...body, media: [film] }, form)).toStrictEqual([
      'Targets JSON › content: differs from Caption of the form; leave one of the two empty',
      'Targets JSON › media: Media of the form is filled in too; leave one of the two empty',
      'Targets JSON › scheduledAt: differs from Scheduled Time of the form; leave one of the two empty',
    ]);
  });

  test('never publishes early: a time is the time of the post, or a finding', () => {
    const form = { publish: 'SCHEDULE' };
    const findingsFor = (scheduledAt: unknown, own: Given = form) => refused({ ...body, scheduledAt }, own);
    const unreadable =
      'Targets JSON › scheduledAt: "soon" is not a readable time; write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+00:00';
    expect(findingsFor('soon')).toStrictEqual([unreadable]);
    expect(findingsFor('soon', { ...form, scheduledAt: later })).toStrictEqual([unreadable]);
    for (const own of [form, { ...form, scheduledAt: later }]) {
      const [only = '', ...others] = findingsFor('2001-01-01T00:00:00Z', own);
      expect(only).toMatch(/^Targets JSON › scheduledAt: "2001-01-01T00:00:00Z" is not in the future/);
      expect(others).toStrictEqual([]);
    }
    for (const publish of ['NOW', 'DRAFT', 'KEEP'])
      for (const scheduledAt of [later, 'soon', '2001-01-01T00:00:00Z'])
        expect(findingsFor(scheduledAt, { publish })).toContain(
          'Targets JSON › scheduledAt: filled in, but Publish is not Schedule; choose Schedule there, or leave the time out',
        );
    expect(findingsFor(undefined)).toStrictEqual(['Scheduled Time: required, but not filled in']);
  });
});

test('the example of the reference is understood', () => {
  const page = readFileSync(new URL('../../docs/reference/targets-as-json.md', import.meta.url), 'utf8');
  const example = /```json\n(?<json>.*?)```/s.exec(page)?.groups?.['json'];
  const { skyappTargets, pinboardTargets } = sent(example, { caption: 'All' });
  expect([skyappTargets, pinboardTargets].flat()).toHaveLength(2);
});

test('targets in the form as well are refused', () => {
  const form = { targets: [{ network: 'skyapp', accountId: 'b', caption: 'x', fields: {} }] } as const;
  expect(refused([hello], form)).toStrictEqual([
    'Targets JSON: targets are filled in here and in the form; leave one of the two empty',
  ]);
});
