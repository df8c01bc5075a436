/** The link to a post in the calendar: from a description that was read anyway, or none. */
import { expect, test } from '@jest/globals';
import { InvalidInputError } from '../../../shared/index.ts';
import { NotFoundError, RejectedError } from '../../../shared/api/errors/api-errors.ts';
import { type DescriptionPort, undescribed } from '../../../shared/api/description/service-description.ts';
import { scriptedClient } from '../../support/service/scripted-http.ts';

const postPage = 'https://scheduler.example/posts/{id}';
const page = 'https://scheduler.example/posts/a%2F%24%26';

/** This client fails at any request: no request is sent for a link. */
const clientWith = (description: DescriptionPort) => scriptedClient([], { description }).client;

const described = clientWith(async (part) => await Promise.resolve({ ...undescribed, postPage }[part]));
const without = [
  clientWith(async (part) => await Promise.resolve(undescribed[part])),
  clientWith(
    async () => await Promise.reject(new InvalidInputError({ field: 'Network Names', problem: 'x' })),
  ),
];

test('a post that was written has its page, or null', async () => {
  expect(await described.withLink({ id: 'a/$&', status: 'draft' })).toStrictEqual({
    id: 'a/$&',
    status: 'draft',
    link: page,
  });
  // What the record says comes first.
  const link = 'https://scheduler.example/own';
  expect(await described.withLink({ id: 'a', link })).toStrictEqual({ id: 'a', link });
  expect(await described.withLink({ id: null })).toStrictEqual({ id: null, link: null });
  for (const client of without) {
    expect(await client.withLink({ id: 'a' })).toStrictEqual({ id: 'a', link: null });
  }
});

test('an error about a post links to it and is the same error otherwise', async () => {
  const details = { operation: 'Update post', summary: 'refused.', advice: 'Correct it.', status: 400 };
  const error = new RejectedError(details);
  const failing = async () => await Promise.reject(error);
  const linked = await described.aboutPost('a/$&', failing).catch((caught: unknown) => caught);
  expect(linked).toBeInstanceOf(RejectedError);
  expect(linked).toMatchObject({ ...details, link: page });
  expect(String(linked)).toContain(`Update post: refused. Correct it. The post is at ${page}`);
  for (const client of without) await expect(client.aboutPost('a', failing)).rejects.toBe(error);
  const gone = new NotFoundError({ ...details, status: 404 });
  await expect(described.aboutPost('a', async () => await Promise.reject(gone))).rejects.toBe(gone);
  expect(await described.aboutPost('a', async () => await Promise.resolve(1))).toBe(1);
});
