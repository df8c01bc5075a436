/** All items of a run are read and checked before the first is sent, so that a mistake in one leaves nothing behind. */
import { describe, expect, it, jest } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { requireFromCore } from '../../tools/n8n-engine/n8n-modules.ts';
import {
  asJson,
  idOf,
  jsonOf,
  post,
  shortenAdvice,
  succeeded,
  useTestBed,
} from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();

function create(parameters: INodeParameters = {}): INodeParameters {
  return post('create', {
    publish: 'SCHEDULE',
    scheduledAt: '={{ $json.when ?? "2031-07-01T09:00Z" }}',
    caption: '={{ $json.text }}',
    ...asJson('{{ $json.account ?? "acc_skyapp_1" }}'),
    ...parameters,
  });
}

interface Row {
  readonly text: string;
  readonly account?: string;
  readonly when?: string;
}

/** A sheet of 60 rows; `changes` by the number of the row. */
function sheet(changes: Readonly<Record<number, Partial<Row>>> = {}): Row[] {
  return Array.from({ length: 60 }, (_, index) => ({
    text: `Bread ${index + 1}`,
    ...changes[index + 1],
  }));
}

const tooLong = `Row 31 ${'x'.repeat(294)}`;

async function failed(rows: readonly Row[]) {
  return await testBed.fail({ parameters: create(), items: rows.map((row) => ({ ...row })) });
}

function captions(): string[] {
  const record = z.looseObject({ skyappTargets: z.tuple([z.object({ caption: z.string() })]) });
  return testBed.sandbox.posts().map((each) => record.parse(each).skyappTargets[0].caption);
}

describe('A sheet of 60 rows, of which row 31 is too long', () => {
  it('sends nothing and names the row; corrected, every row is there once', async () => {
    const from = testBed.sandbox.posts().length;
    const { error, requests } = await failed(sheet({ 31: { text: tooLong } }));
    expect(error.message.replace(/Skyapp[^:]*, /, 'Skyapp, ')).toBe(
      `Nothing was sent. Item 31 of 60 (“Row 31 ${'x'.repeat(32)}…”) needs a change. Skyapp, Caption: 301 characters, at most 300`,
    );
    expect(error.description).toBe(
      `${shortenAdvice}\nAfter the change, run all 60 items again: none of them was sent.`,
    );
    expect(requests).toStrictEqual([]);

    const second = await testBed.run({ parameters: create(), items: sheet().map((row) => ({ ...row })) });
    expect(jsonOf(succeeded(second))).toHaveLength(60);
    expect(captions().slice(from).toSorted()).toStrictEqual(
      sheet()
        .map(({ text }) => text)
        .toSorted(),
    );
  });
});

describe('Operations on posts that are there', () => {
  const update = post('update', {
    postId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
    caption: '={{ $json.caption }}',
    media: { items: [{ mediaUrl: '={{ $json.picture }}' }] },
  });

  async function draft(): Promise<string> {
    const parameters = create({ publish: 'DRAFT', caption: 'As it was' });
    return idOf(await testBed.run({ parameters }));
  }

  it('update none when one of them is not there', async () => {
    const id = await draft();
    const items = [
      { id, caption: 'Changed' },
      { id: 'post_none', caption: 'Changed' },
    ];
    const { error, requests } = await testBed.fail({ parameters: update, items });
    expect(error.message).toMatch(/^Nothing was sent\. Item 2 of 2 \(“Changed”\) fails\. /);
    expect([...new Set(requests.map(({ method }) => method))]).toStrictEqual(['GET']);
  });

  it('keep the changes of every item that names the same post', async () => {
    const id = await draft();
    const picture = 'https://media.example/loaf.jpg';
    const items = [
      { id, caption: 'Changed by the first', picture: '' },
      { id, caption: '', picture },
    ];
    succeeded(await testBed.run({ parameters: update, items }));
    const record = testBed.sandbox.posts().find((each) => each.id === id);
    const { skyappTargets } = z.looseObject({ skyappTargets: z.array(z.unknown()) }).parse(record);
    expect(skyappTargets).toStrictEqual([
      {
        accountId: 'acc_skyapp_1',
        caption: 'Changed by the first',
        embed: { mediaType: 'IMAGE', medias: [{ url: picture }] },
      },
    ]);
  });
});

it('evaluates the expression of a field once for each item, as that is what most of a run costs', async () => {
  const { Expression } = z
    .object({
      Expression: z.custom<{ prototype: { resolveSimpleParameterValue: (value: unknown) => unknown } }>(),
    })
    .parse(requireFromCore('n8n-workflow'));
  const evaluated = jest.spyOn(Expression.prototype, 'resolveSimpleParameterValue');
  await testBed.run({ parameters: create(), items: sheet().map((row) => ({ ...row })) });
  const times = (part: string) => evaluated.mock.calls.filter(([value]) => String(value).includes(part));
  const counts = ['$json.when', '$json.text', '$json.account'].map((part) => times(part).length);
  evaluated.mockRestore();
  expect(counts).toStrictEqual([60, 60, 60]);
});
