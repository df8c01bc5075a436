/** A form for a new post that is sent again, as after a browser's Back: it makes no second post by itself. */
import assert from 'node:assert/strict';
import { expect, test } from '@jest/globals';
import { linksIn, list, page, startForTest } from '../support.ts';
import { sameOrigin } from './submit.ts';

const filledIn = {
  zone: 'UTC',
  publish: 'SCHEDULE',
  time: '2026-12-08T10:30',
  'account-acc_skyapp_1': 'on',
  'caption-all': 'Fresh bread',
};

/** The form of a new post, opened as a person does, and what sends it. */
async function openForm() {
  const { call, sandbox, ...others } = await startForTest();
  const form = await page(`${sandbox.origin}/new?zone=UTC`);
  const actionOf = (html: string) =>
    linksIn(html).find((link) => link.startsWith('/new?') && link.includes('form='));
  const send = async (typed: Partial<typeof filledIn> = {}, action = actionOf(form.html) ?? '') => {
    const body = new URLSearchParams({ ...filledIn, ...typed });
    const answer = await fetch(sandbox.origin + action, { method: 'POST', body, headers: sameOrigin });
    return { status: answer.status, url: answer.url, html: (await answer.text()).replaceAll(/\s+/g, ' ') };
  };
  const captions = async () =>
    (await list(call)).posts
      .map((post) => JSON.stringify(post['skyappTargets']))
      .map((text) => /Fresh \w+/.exec(text)?.[0]);
  return { call, sandbox, form, actionOf, send, captions, ...others };
}

test('sent again as it was, it shows the post that it made', async () => {
  const { send, captions } = await openForm();
  const first = await send();
  expect(first.html).toContain('The post is planned. It can be moved, changed and deleted here.');
  const [again, atOnce] = await Promise.all([send(), send()]);
  for (const { status, url, html } of [again, atOnce]) {
    expect([status, new URL(url).pathname]).toStrictEqual([200, new URL(first.url).pathname]);
    expect(html).toContain(
      'role="status">This post was made when you sent the form the first time. No second one was made.<',
    );
  }
  expect(await captions()).toStrictEqual(['Fresh bread']);
});

test('the address keeps the form, so that the page to which Back leads says what it made', async () => {
  const { form, send, actionOf } = await openForm();
  const { pathname } = new URL((await send()).url);
  const { html } = await page(form.url);
  expect(html).toMatch(
    new RegExp(
      `role="status"> With this form you made the post <a href="${pathname}\\?[^"]*">Fresh bread</a>\\.`,
    ),
  );
  expect(actionOf(html)).toBe(actionOf(form.html));
});

test('with other words it asks first, keeps them, and makes the other post when it is sent once more', async () => {
  const { send, captions, actionOf } = await openForm();
  await send();
  const asked = await send({ 'caption-all': 'Fresh rye' });
  expect(asked.status).toBe(409);
  expect(asked.html).toMatch(
    /<li><a href="\/posts\/[^"]*">With this form you made a post before: open it to correct it\. To make another one, send this again\.</,
  );
  expect(asked.html).toMatch(/> ?Fresh rye<\/textarea/);
  expect(await captions()).toStrictEqual(['Fresh bread']);
  const other = await send({ 'caption-all': 'Fresh rye' }, actionOf(asked.html) ?? assert.fail());
  expect(other.status).toBe(200);
  expect((await captions()).toSorted()).toStrictEqual(['Fresh bread', 'Fresh rye']);
});

test('a form whose post was deleted makes it again, and two forms make two posts', async () => {
  const { call, sandbox, send, captions, actionOf } = await openForm();
  const { url } = await send();
  await call('DELETE', `/posts/${new URL(url).pathname.split('/').at(-1)}`);
  await send();
  await send();
  expect(await captions()).toStrictEqual(['Fresh bread']);
  await send({}, actionOf((await page(`${sandbox.origin}/new?zone=UTC`)).html) ?? assert.fail());
  expect(await captions()).toStrictEqual(['Fresh bread', 'Fresh bread']);
});

test('a draft is called one', async () => {
  const { send } = await openForm();
  const { html } = await send({ publish: 'DRAFT' });
  expect(html).toContain('role="status">The draft is saved. It goes out once it is scheduled.<');
});
