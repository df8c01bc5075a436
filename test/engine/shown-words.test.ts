/** What a person reads of a post beside the node: the line below it, the hint of a run, and what Preview tells. */
import { expect, it } from '@jest/globals';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import {
  builtPackage,
  jsonOf,
  mediaRows,
  post,
  succeeded,
  useTestBed,
} from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();
const on = (...networks: string[]) => networks.map((network) => `${network}:acc_${network}_1`);

// n8n resolves an expression in a field as it resolves this line, so the caption has the expression of the line.
it.each([
  ['Save draft', 'create', { publish: 'DRAFT' }],
  ['Publish now', 'create', { publish: 'NOW' }],
  ['Schedule post', 'create', { publish: 'SCHEDULE', scheduledAt: '2031-07-01T09:30' }],
  ['Preview post', 'preview', { publish: 'NOW' }],
])('the line below the node is “%s”', async (words, operation, parameters) => {
  const { subtitle = '' } = (await builtPackage).nodeType({ name: 'postScheduler' }).description;
  const filled = post(operation, { ...parameters, caption: subtitle, accounts: on('microblog') });
  const [record] = jsonOf(succeeded(await testBed.run({ parameters: filled })));
  expect(JSON.stringify(record)).toContain(`"${words}"`);
  expect(subtitle).toContain('"post.getAll":"Get many posts"');
});

it('one hint tells what was done to the texts of how many posts', async () => {
  const sentence = 'The harbour bakery opens at seven. ';
  const parameters = post('create', {
    publish: 'DRAFT',
    caption: '={{ $json.text }}',
    accounts: on('skyapp', 'threadapp'),
    text: { ifTooLong: 'thread', numbering: '1/5', format: 'html', hashtags: 'bread, Bread' },
  });
  const long = { text: `<p>${sentence.repeat(16)}</p>` };
  const run = await testBed.run({ parameters, items: [long, long, { text: 'Short' }] });
  const first = sentence.repeat(8).trim();
  expect(jsonOf(succeeded(run)).map(({ captions }) => captions)).toStrictEqual([
    [first, `${first} 1/2`],
    [first, `${first} 1/2`],
    ['Short\n\n#bread', 'Short'],
  ]);
  expect(hintsOf(run)).toStrictEqual([
    '3 items: 3 created as drafts, which do not go out.<br>Shortened: Skyapp (300 characters) in items 1 and 2. Made a thread: Threadapp (500 characters in each part) in items 1 and 2. Given twice: #Bread in items 1 to 3.',
  ]);
});

it('Preview gives one item with each different result once, changes nothing, and says the most important in a hint', async () => {
  const caption = `${'x'.repeat(299)} yz`;
  const parameters = post('preview', {
    publish: 'DRAFT',
    caption,
    media: mediaRows('https://media.example/loaf.mp4'),
    accounts: on('shortvideo', 'skyapp', 'threadapp'),
    text: { ifTooLong: 'shorten' },
  });
  const { run, requests } = await testBed.observe({ parameters });
  // Preview looks whether the post is planned already.
  const asked = new Set(requests.map(({ method, path }) => `${method} ${path}`));
  expect([...asked]).toStrictEqual(['GET /api/posts?status=draft&limit=100']);
  const summary = 'Fits everywhere; shortened on Skyapp';
  const results = [
    { networks: 'Shortvideo, Threadapp', accounts: 'Harbour Bakery', text: caption },
    { networks: 'Skyapp', length: '300 of 300', parts: 1, cut: 'yz' },
  ];
  expect(jsonOf(succeeded(run))).toMatchObject([
    { summary, results, valid: true, publish: 'DRAFT', scheduledAt: null, findings: null },
  ]);
  const film = 'https://media.example/loaf.mp4';
  expect(hintsOf(run)).toStrictEqual([
    `Fits everywhere.<br>Shortened: Skyapp (300 characters). Could not check: <a href="${film}" target="_blank">${film}</a> (its host is not known on the public internet).`,
  ]);
});

it('Preview says that a post is planned already, or that it cannot be told', async () => {
  const planned = { publish: 'SCHEDULE', scheduledAt: '2031-05-04T09:00:00.000Z', caption: 'Rye and spelt' };
  const accounts = on('skyapp');
  const withPicture = (host: string) => ({
    ...planned,
    accounts,
    media: mediaRows(`https://${host}/loaf.jpg`),
  });
  succeeded(await testBed.run({ parameters: post('create', withPicture('one.example')) }));
  const tells = async (parameters: object) => {
    const run = await testBed.run({ parameters: post('preview', { ...parameters }) });
    const [{ summary, note } = {}] = jsonOf(succeeded(run));
    return [summary, note];
  };
  const given = (state: string) => `Fits everywhere; already ${state}, so no second one would be created`;
  expect(await tells(withPicture('one.example'))).toStrictEqual([
    given('planned'),
    expect.stringMatching(/^Could not check/),
  ]);
  expect(await tells(withPicture('two.example'))).toStrictEqual([
    given('planned'),
    expect.stringMatching(
      /^Already planned, with files that could not be compared: look whether the planned post is this one/,
    ),
  ]);
  const now = { ...withPicture('one.example'), publish: 'NOW', caption: 'Out of the oven' };
  succeeded(await testBed.run({ parameters: post('create', now) }));
  expect(await tells(now)).toStrictEqual([
    given('published'),
    expect.stringMatching(
      /^The same post was published within the last hour, so it was not published again:/,
    ),
  ]);
  expect(await tells({ ...now, media: mediaRows('https://two.example/loaf.jpg') })).toStrictEqual([
    given('published'),
    expect.stringMatching(/so this one was not published, although its files could not be compared/),
  ]);
  const asDraft = { publish: 'DRAFT' };
  succeeded(await testBed.run({ parameters: post('create', { ...withPicture('one.example'), ...asDraft }) }));
  expect(await tells({ ...withPicture('two.example'), ...asDraft })).toStrictEqual([
    'Fits everywhere',
    expect.stringMatching(/^Created beside a post with the same text, whose files could not be compared:/),
  ]);
});
