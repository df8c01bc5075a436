/** Preview Post in Zapier: what n8n's Preview gives. */
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { serviceOptions } from '../support/service/service.ts';
import { useSandbox } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';

const sandbox = useSandbox(serviceOptions);
const zapier = useZapier(() => sandbox);
const previews = z.tuple([z.looseObject({ html: z.string() })]);

async function preview(inputData: Record<string, unknown>) {
  const bundle = { inputData, meta: { timezone: 'Asia/Tokyo' } };
  const [shown] = previews.parse(await zapier.run('searches.preview_post.operation.perform', bundle));
  expect(sandbox.requests.filter(({ method }) => method !== 'GET')).toStrictEqual([]);
  return shown;
}

const eight = 'The harbour bakery opens at seven. '.repeat(8).trim();
const accounts = ['skyapp:acc_skyapp_1'];

test('the texts that each network gets, at the time in the zone of the Zap', async () => {
  const shown = await preview({
    publish: 'SCHEDULE',
    scheduled_at: '2031-05-04T10:00:00+02:00',
    accounts: [...accounts, 'threadapp:acc_threadapp_1'],
    caption: `${eight} ${eight}`,
    if_too_long: 'Make a Thread',
    numbering: '1/5',
  });
  expect(shown).toMatchObject({
    valid: true,
    when: 'Sun, 4 May 2031, 17:00 (Asia/Tokyo)',
    summary: 'Fits everywhere; shortened on Skyapp; 2 parts on Threadapp',
    results: [
      { networks: 'Skyapp', text: eight, cut: eight },
      { networks: 'Threadapp', text: `${eight} 1/2\n\n${eight} 2/2`, parts: 2 },
    ],
    html: expect.stringContaining('Sun, 4 May 2031, 17:00 (Asia/Tokyo)'),
  });
});

test('an option is named with the purpose that it stands under', async () => {
  const { note } = await preview({ publish: 'DRAFT', accounts, caption: '<p>Rye</p>' });
  expect(note).toMatch(/^Readers see HTML tags: choose Automatic for More Fields › [^›]+ › Format\.$/);
});

test('a limit of one’s own and Require Alt Text are read, and named where they stand', async () => {
  const long = {
    publish: 'DRAFT',
    accounts: ['microblog:acc_microblog_1'],
    caption: `${eight} ${eight}`,
    if_too_long: 'thread',
  };
  expect(await preview(long)).toMatchObject({
    results: [{ parts: 1, length: '559' }],
    note: 'May be a mistake: Caption on Microblog (559 characters; many accounts may post only 280; More Fields › Shorten and Thread › Maximum Length sets a limit).',
  });
  expect(await preview({ ...long, microblog_max_length: '280' })).toMatchObject({
    results: [{ parts: 2, length: '279 + 279 of 280' }],
    note: 'Made a thread: Microblog (280 characters in each part).',
  });
  const media = ['https://media.example/a.jpg'];
  expect(
    await preview({
      ...long,
      media,
      check_media: 'false',
      microblog_max_length: '1000',
      require_alt_text: 'true',
    }),
  ).toMatchObject({
    findings:
      'Media 1 › Alt Text: empty; describe the picture, or switch this check off under More Fields › Alt Text › Require Alt Text',
  });
});
