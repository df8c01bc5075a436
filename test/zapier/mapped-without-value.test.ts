/** Fields of a post that are mapped from an earlier step, and have no value in this run, converted as Zapier's own command converts them. */
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { bodyInOurs, serviceOptions } from '../support/service/service.ts';
import { useSandbox } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';
import { convertedByZapier } from '../support/zapier/zapier-conversion.ts';

const sandbox = useSandbox(serviceOptions);
const zapier = useZapier(() => sandbox);
const record = z.record(z.string(), z.unknown());
type Values = Readonly<Record<string, unknown>>;

const row = { scheduled_at: '2031-05-04 09:00', caption: 'Bread', accounts: ['acc_skyapp_1'] };

/** The record of a step with `values` in this run, of which those in `mapped` are placeholders in the form. */
async function recordOf(action: string, values: Values, mapped: Values = {}) {
  const inputs = await zapier.inputs(`creates.${action}`, mapped);
  const inputData = record.parse(convertedByZapier({ ...values }, inputs, 'UTC'));
  const bundle = { inputData, inputDataRaw: { ...values, ...mapped } };
  return record.parse(await zapier.run(`creates.${action}.operation.perform`, bundle));
}

/** The post after such a step. */
async function postOf(...step: Parameters<typeof recordOf>): Promise<unknown> {
  const result = await recordOf(...step);
  return bodyInOurs(sandbox.posts().find(({ id }) => id === result['id']));
}

describe('Publish', () => {
  const steps = [
    ['create_post', { if_planned: 'create' }],
    ['create_or_update_post', {}],
  ] as const;
  const publish = '{{1__Status}}';

  test.each(steps)('is refused in %s', async (action, own) => {
    for (const status of [undefined, '', ' '])
      await expect(postOf(action, { ...row, ...own, publish: status }, { publish })).rejects.toThrow(
        'Publish: required, but not filled in',
      );
  });

  test.each(steps)('is Schedule in %s where it is left empty, or the step says so', async (action, own) => {
    const scheduledFor = { publish: 'SCHEDULE', date: '2031-05-04T09:00:00.000Z' };
    expect(await postOf(action, { ...row, ...own })).toMatchObject({ scheduledFor });
    const said = { ...row, ...own, caption: 'Rye', publish: 'SCHEDULE' };
    expect(await postOf(action, said, { publish })).toMatchObject({ scheduledFor });
  });

  test('keeps the plan in an update, and schedules no draft by a time', async () => {
    const created = await zapier.run('creates.create_post.operation.perform', {
      inputData: { ...row, publish: 'DRAFT', if_planned: 'create' },
    });
    const { id: post_id } = z.looseObject({ id: z.string() }).parse(created);
    const change = { post_id, caption: 'Rye', publish: '' };
    expect(await postOf('update_post', change, { publish })).toMatchObject({
      scheduledFor: { publish: 'DRAFT' },
    });
    await expect(
      postOf('update_post', { ...change, scheduled_at: row.scheduled_at }, { publish }),
    ).rejects.toThrow('Publish: required, but not filled in');
  });
});

test('Only on Networks is named, unless it is left empty', async () => {
  const new_post = { ...row, publish: 'SCHEDULE', if_planned: 'create' };
  const ahead = 'More than a year ahead: check the year.';
  expect(await recordOf('create_post', new_post)).toMatchObject({ note: ahead });
  const mapped = { only_networks: '{{1__Networks}}' };
  expect(await recordOf('create_post', { ...new_post, only_networks: 'skyapp' }, mapped)).toMatchObject({
    note: ahead,
  });
  expect(await recordOf('create_post', { ...new_post, only_networks: '' }, mapped)).toMatchObject({
    note: `On all chosen accounts: Only on Networks is empty. ${ahead}`,
  });
});

test('Dry Run and Require Alt Text are refused, unless they are left empty', async () => {
  const values = { ...row, publish: 'SCHEDULE', caption: 'Spelt' };
  const steps = [
    [
      'create_or_update_post',
      'dry_run',
      'Dry Run: no value came from the earlier step, so this would not be a dry run',
    ],
    [
      'create_post',
      'require_alt_text',
      'Require Alt Text: no value came from the earlier step, so a picture without one would be sent',
    ],
  ] as const;
  for (const [action, key, problem] of steps) {
    for (const empty of [undefined, '', ' '])
      await expect(recordOf(action, { ...values, [key]: empty }, { [key]: '{{1__Mode}}' })).rejects.toThrow(
        `${problem}; have it give yes or no, also for a box that is not ticked, or choose here`,
      );
    expect(await recordOf(action, { ...values, [key]: '' })).toMatchObject({ status: 'scheduled' });
    expect(await recordOf(action, { ...values, [key]: 'no' }, { [key]: '{{1__Mode}}' })).toMatchObject({
      status: 'scheduled',
    });
  }
});

describe('A choice of who sees the post', () => {
  const toFew = { ...row, publish: 'SCHEDULE', accounts: ['acc_fediverse_1'] };
  const mapped = { fediverse_visibility: '{{1__Audience}}', fediverse_sensitive: '{{1__Sensitive}}' };

  test.each(['create_post', 'create_or_update_post'])('is refused in %s', async (action) => {
    for (const fediverse_visibility of [undefined, '', ' '])
      await expect(recordOf(action, { ...toFew, fediverse_visibility }, mapped)).rejects.toThrow(
        'Fediverse, Visibility: no value came from the earlier step, so more people than meant could see the post; have it give Public, Unlisted, Followers Only or Mentioned People Only, or choose one here',
      );
  });

  test('is refused where it is a list whose entries are all empty', async () => {
    const key = 'professional_geo_locations';
    const empty = { [`${key}_urn`]: '', [`${key}_display_text`]: '' };
    const placeholder = { [`${key}_urn`]: '{{1__Place}}', [`${key}_display_text`]: '{{1__Name}}' };
    const values = { ...toFew, accounts: ['acc_professional_1'], [key]: [empty] };
    await expect(recordOf('create_post', values, { [key]: [placeholder] })).rejects.toThrow(
      'Professional, Audience Locations: no value came from the earlier step, so more people than meant could see the post; have it give at least one, or choose one here',
    );
  });

  test('is refused where it would publish what a person is to finish in the app', async () => {
    const values = {
      ...row,
      publish: 'SCHEDULE',
      accounts: ['acc_shortvideo_1'],
      media: ['https://media.example/rye.mp4'],
      shortvideo_privacy_level: 'PUBLIC',
    };
    const mode = { shortvideo_post_mode: '{{1__Mode}}' };
    await expect(recordOf('create_post', { ...values, shortvideo_post_mode: ' ' }, mode)).rejects.toThrow(
      'Shortvideo, Post Mode: no value came from the earlier step, so the post would be published without being finished in the app; have it give Publish Directly or Upload to the App, or choose one here',
    );
    const upload = { ...values, shortvideo_post_mode: 'Upload to the App' };
    expect(await postOf('create_post', upload, mode)).toMatchObject({
      shortvideoTargets: [{ postMode: 'UPLOAD' }],
    });
    expect(await recordOf('create_post', { ...values, caption: 'Rye' })).toMatchObject({
      status: 'scheduled',
    });
  });

  test('is taken with a value, and where it is left empty', async () => {
    expect(await postOf('create_post', { ...toFew, fediverse_visibility: 'unlisted' }, mapped)).toMatchObject(
      {
        fediverseTargets: [{ visibility: 'unlisted' }],
      },
    );
    expect(await recordOf('create_post', { ...toFew, caption: 'Rye' })).toMatchObject({
      status: 'scheduled',
    });
  });

  test('leaves the audience of a changed post as it is', async () => {
    const { id: post_id } = await recordOf('create_post', {
      ...toFew,
      fediverse_visibility: 'private',
      caption: 'Rolls',
    });
    const change = { post_id, caption: 'Sweet rolls', fediverse_visibility: '' };
    expect(await postOf('update_post', change, mapped)).toMatchObject({
      fediverseTargets: [{ caption: 'Sweet rolls', visibility: 'private' }],
    });
  });

  test('is refused for an account that a change adds', async () => {
    const { id: post_id } = await recordOf('create_post', { ...row, publish: 'SCHEDULE', caption: 'Buns' });
    const change = { post_id, accounts: ['acc_fediverse_1'], fediverse_visibility: '' };
    await expect(recordOf('update_post', change, mapped)).rejects.toThrow(
      'Fediverse, Visibility: no value came from the earlier step, so more people than meant could see the post; have it give Public, Unlisted, Followers Only or Mentioned People Only, or choose one here',
    );
    expect(await postOf('update_post', { ...change, fediverse_visibility: 'direct' }, mapped)).toMatchObject({
      fediverseTargets: [{ caption: 'Buns', visibility: 'direct' }],
    });
  });
});

describe('A poll, an article or a mention whose content came without a value', () => {
  const mentions = 'professional_caption_mentions';
  const poll = { professional_poll_question: '{{1__Q}}', professional_poll_options: ['{{1__A}}'] };
  const options = { fediverse_poll_options: ['{{1__A}}', '{{1__B}}'] };
  const source = { professional_article_source: '{{1__Link}}' };
  const name = (value: string) => ({
    [mentions]: [
      { [`${mentions}_type`]: 'person', [`${mentions}_urn`]: value, [`${mentions}_display_text`]: value },
    ],
  });
  const step = async (network: string, values: Values, mapped: Values) =>
    await postOf(
      'create_post',
      { ...row, publish: 'SCHEDULE', if_planned: 'create', accounts: [`acc_${network}_1`], ...values },
      mapped,
    );

  test.each<[string, Values, Values]>([
    ['professional', { professional_poll_options: [''], professional_poll_duration: 'THREE_DAYS' }, poll],
    ['professional', { professional_poll_question: 'none', professional_poll_duration: 'Three Days' }, poll],
    ['fediverse', { fediverse_poll_expires_in: '86400' }, options],
    [
      'fediverse',
      { fediverse_poll_multiple: 'no', fediverse_poll_hide_totals: 'FALSE' },
      { ...options, fediverse_poll_hide_totals: '{{1__Hide}}' },
    ],
    ['professional', name(''), name('{{1__Name}}')],
  ])('is none where only its settings are typed, on %s: %j', async (network, values, mapped) => {
    const post = JSON.stringify(await step(network, values, mapped));
    expect(post).toContain('Bread');
    expect(post).not.toMatch(/"poll"|"captionMentions"|person/u);
  });

  test.each<[string, Values, Values, string]>([
    ['professional', { professional_poll_duration: 'THREE_DAYS' }, {}, 'Poll › Question: required'],
    [
      'professional',
      { professional_poll_duration: 'THREE_DAYS' },
      { ...poll, professional_poll_duration: '{{1__D}}' },
      'Poll › Question: required',
    ],
    [
      'professional',
      { professional_poll_options: ['A', 'B'], professional_poll_duration: 'THREE_DAYS' },
      poll,
      'Poll › Question: required',
    ],
    ['professional', { professional_article_title: 'T' }, source, 'Article › Source: required'],
  ])(
    'is refused where it was forgotten, or is there in part, on %s: %j, %j',
    async (...[network, values, mapped, problem]) => {
      await expect(step(network, values, mapped)).rejects.toThrow(problem);
    },
  );
});
