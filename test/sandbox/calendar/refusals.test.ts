/** What a form shows when it was refused: a list that has the focus, and at each wrong field what is wrong there. */
import { expect, test } from '@jest/globals';
import { at, create, page, startForTest, write } from '../support.ts';
import { sameOrigin, submit } from './submit.ts';

const problemsIn = (html: string) =>
  Array.from(html.matchAll(/<li>\s*<a href="(#[^"]*)">(.*?)<\/a>/g), ([, link, text]) => [link, text]);

/** The names of the fields that a page calls wrong, each with the sentence by which it is described. */
const wrongIn = (html: string) =>
  Array.from(html.matchAll(/<(?:input|textarea|select)[^>]*aria-invalid="true"[^>]*>/g), ([field]) => {
    const [, name] = /name="([^"]*)"/.exec(field) ?? [];
    const [, ids = ''] = /aria-describedby="([^"]*)"/.exec(field) ?? [];
    const [, text] = new RegExp(`id="${ids.split(' ')[0]}" ?>(.*?)</small`).exec(html) ?? [];
    return [name, text?.replaceAll(/<[^>]*>/g, '').trim()];
  });

test('a refused caption and a refused time are named at their fields, which the list leads to', async () => {
  const { call, sandbox } = await startForTest();
  const accounts = ['acc_skyapp_1', 'acc_skyapp_2'];
  const skyappTargets = accounts.map((accountId) => ({ accountId, caption: 'Short' }));
  const id = await create(call, write({ scheduledFor: at('2026-12-08T09:30:00Z'), skyappTargets }));
  const time = '2026-12-08T10:30';
  const tooLong = await submit({
    ...sandbox,
    id,
    typed: { time, 'caption-0': 'Short', 'caption-1': 'x'.repeat(301) },
  });
  expect(tooLong.status).toBe(400);
  expect(tooLong.html).toMatch(/<title>Nothing was changed: /);
  expect(tooLong.html).toMatch(
    /<section class="notice problems" role="alert" tabindex="-1" autofocus aria-labelledby="problems" ?> <h2 id="problems">Nothing was changed</,
  );
  const text = 'Skyapp › Caption: 301 characters, at most 300.';
  expect(problemsIn(tooLong.html)).toStrictEqual([['#caption-1', text]]);
  expect(wrongIn(tooLong.html)).toStrictEqual([['caption-1', text]]);
  expect(tooLong.html).toContain('id="caption-1"');

  const all = await submit({ ...sandbox, id, typed: { time, 'caption-all': 'x'.repeat(301) } });
  expect(wrongIn(all.html)).toStrictEqual([['caption-all', text]]);

  const past = await submit({ ...sandbox, id, change: 'move', typed: { time: '2026-11-19T10:30' } });
  const notAhead =
    'Time: &#34;2026-11-19T10:30&#34; is not in the future (it is 2026-11-20 11:00 in Europe/Berlin now); choose a later time.';
  expect(problemsIn(past.html)).toStrictEqual([['#time', notAhead]]);
  expect(wrongIn(past.html)).toStrictEqual([['time', notAhead]]);
});

test('all that is wrong is said at once, the time and the captions', async () => {
  const { call, sandbox } = await startForTest();
  const id = await create(call, write({ skyappTargets: [{ accountId: 'acc_skyapp_1', caption: 'Short' }] }));
  const typed = { time: '', publish: 'SCHEDULE', 'caption-0': 'x'.repeat(301) };
  const { html } = await submit({ ...sandbox, id, typed });
  expect(wrongIn(html).map(([name]) => name)).toStrictEqual(['time', 'caption-0']);
});

test('a new post that is refused has each problem at its field, in the words of the form', async () => {
  const { sandbox } = await startForTest();
  const send = async (typed: Record<string, string>) => {
    const body = new URLSearchParams({ zone: 'UTC', publish: 'SCHEDULE', picture: '', ...typed });
    return (await page(`${sandbox.origin}/new`, { method: 'POST', body, headers: sameOrigin, status: 400 }))
      .html;
  };
  const nothing = await send({ time: '', 'caption-all': '' });
  expect(problemsIn(nothing)).toStrictEqual([
    ['#time', 'Time: required, but not filled in'],
    ['#accounts', 'Accounts: choose at least one account'],
  ]);
  expect(nothing).toContain('id="accounts"');
  expect(nothing).toContain('<h2 id="problems">No post was made</h2>');
  expect(new Set(wrongIn(nothing).map(([, text]) => text))).toStrictEqual(
    new Set(['Time: required, but not filled in', 'Accounts: choose at least one account']),
  );
  const chosen = { 'account-acc_photoapp_1': 'on', 'account-acc_skyapp_1': 'on', time: '2026-12-08T10:30' };
  expect(wrongIn(await send({ ...chosen, 'caption-all': 'x'.repeat(301) }))).toStrictEqual([
    ['caption-all', 'Skyapp, Caption: 301 characters, at most 300'],
    ['picture', 'Photoapp, Picture: required, but not filled in'],
  ]);
});

test('a page without a problem calls no field wrong and moves no focus', async () => {
  const { call, sandbox } = await startForTest();
  const id = await create(call, write({ scheduledFor: at('2026-12-08T09:30:00Z') }));
  for (const path of [`/posts/${id}`, '/new'])
    expect((await page(`${sandbox.origin}${path}`)).html).not.toMatch(/aria-invalid|role="alert"|autofocus/);
});
