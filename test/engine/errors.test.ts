/** Errors as the node shows them; `test/api/errors` has their words. */
import { expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { asJson, post, useTestBed } from '../support/n8n/node-under-test.ts';
import { useLocalServer } from '../support/service/use-server.ts';

const testBed = useTestBed();
const broken = useLocalServer((_, { socket }) => void socket?.destroy());

function create(parameters: INodeParameters): INodeParameters {
  return post('create', { publish: 'DRAFT', caption: 'Hello', ...asJson('acc_skyapp_1'), ...parameters });
}

it('An error is not rendered as HTML, whatever a caption or the service says', async () => {
  const text = '<b onclick="alert(1)">&amp; `code`</b>';
  const adjust = { skyapp: { additionalFields: { extraJson: '[' } } };
  const where = { postTo: 'accounts', accounts: ['acc_skyapp_1'], adjust };
  const parameters = create({ publish: 'SCHEDULE', scheduledAt: text, ...where });
  const run = await testBed.run({ parameters });
  const { description } = z.object({ description: z.string() }).parse(run.error);
  expect(description).toMatch(
    /^<ul><li>Scheduled Time: &#34;&#60;b onclick=\\&#34;alert\(1\)\\&#34;&#62;&#38;amp; &#96;code&#96;&#60;\/b&#62;&#34; is not a readable time; [^<>"'`]+<\/li><li>Skyapp[^<>"'`]+<\/li><\/ul>$/,
  );
});

it('the connection breaks after the post was sent', async () => {
  const credentials = { ...testBed.credentials, baseUrl: broken.origin };
  const { error } = await testBed.fail({
    parameters: create({ options: { delivery: 'single' } }),
    credentials,
  });
  expect(error).toStrictEqual({
    message: `Create post: no answer from ${broken.origin}: the connection broke off (ECONNRESET). The service may have accepted the request anyway.`,
    description:
      'Look in the post list or the calendar before running this again: a second run could publish the post twice. Base URL in the credential begins with http://, and may need https://.',
    itemIndex: 0,
  });
  // The create is sent once, and the person is asked to look.
  expect(broken.requests).toHaveLength(1);
});

it('a column has another name than the expression', async () => {
  const { error } = await testBed.fail({
    parameters: create({
      publish: 'SCHEDULE',
      scheduledAt: '={{ $json.Date }}',
      caption: "={{ $json['Text'] }} {{ $json?.Hook }}",
    }),
    items: [{ Day: '2031-03-15', Text: 'Fresh', Time: '09:00' }],
  });
  expect(error).toMatchObject({
    message: 'Nothing was sent, the post needs a change. Scheduled Time: required, but not filled in',
    description: expect.stringMatching(
      /No item has “Date” or “Hook”, so an expression with it gives nothing; the items have “Day”, “Text” and “Time”\. Drag the right column onto the field\.$/,
    ),
  });
});

it.each([
  [
    '$today.plus({ days: $json.Day })',
    'required, but not filled in',
    'The expression of Scheduled Time gives nothing for "three" in “Day”. Correct the value, or the expression.',
  ],
  [
    "DateTime.fromISO($json.Date + 'T' + $json.Time)",
    '"2031-03-15Ttbc" is not a readable time; write it as ',
    '',
  ],
])('an expression makes no time of its columns: %s', async (expression, problem, description) => {
  const { error } = await testBed.fail({
    parameters: create({ publish: 'SCHEDULE', scheduledAt: `={{ ${expression} }}` }),
    items: [{ Day: 'three', Date: '2031-03-15', Time: 'tbc' }],
  });
  expect(error.message.replace(/2\d{3}-12-24.*/, '')).toBe(
    `Nothing was sent, the post needs a change. Scheduled Time: ${problem}`,
  );
  expect(error.description).toBe(description);
});
