/** Whatever is filled in for an action, both hosts find the same in it, in the same words, and all of it at once. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import {
  adjustmentFields,
  type Field,
  fieldsOn,
  type FormField,
  isEmpty,
  networks,
  postOptions,
} from '../../shared/index.ts';
import { purposes } from '../../shared/networks/definition/purposes.ts';
import { everyAction, nameOf } from '../support/host/every-action.ts';
import { stepOf } from '../support/host/filled-in.ts';
import { chosen, useTestBed, wholePost } from '../support/n8n/node-under-test.ts';
import { timesTheRuns } from '../support/runs.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';
import { keyOf } from '../support/zapier/zapier-form.ts';

const testBed = useTestBed({ dailyQuota: 1_000_000 });
const zapier = useZapier(() => testBed.credentials);

/** The columns of a sheet, by the keys of Zapier's fields. */
type Row = Readonly<Record<string, unknown>>;

/** n8n's form, in which each field that both hosts have is mapped to its column. */
function mapped(fields: readonly (Field | FormField)[], network = ''): INodeParameters {
  const entries = fields.map((field): [string, INodeParameters | string] => {
    const column = `={{ $json.${network === '' ? keyOf(field.key) : keyOf(network, field.key)} }}`;
    switch (field.type) {
      case 'collection':
        return [field.key, mapped(field.fields)];
      case 'networks':
        return [field.key, Object.fromEntries(networks.map((each) => [each.key, adjusted(each)]))];
      case 'media':
        return [field.key, { items: [{ mediaUrl: column }] }];
      case 'post':
      case 'account':
        return [field.key, { ...chosen(column), mode: 'id' }];
      default:
        return [field.key, column];
    }
  });
  return Object.fromEntries(entries);
}

/** The fields in both places where the form may have them: n8n leaves out those that are not where its form has them. */
function adjusted(network: (typeof networks)[number]): INodeParameters {
  const singles = adjustmentFields(network).filter(({ type }) => !['group', 'list', 'media'].includes(type));
  const values = mapped(singles, network.key);
  return { ...values, additionalFields: values };
}

const answer = z.object({
  findings: z.string().nullish(),
  error: z.object({ message: z.string() }).optional(),
});

/** How the hosts name the place of a field in their forms. */
const places = [
  ...Object.values(purposes).map((purpose) => `More Fields › ${purpose} › `),
  ...['More Fields › ', 'Text › ', 'Adjust a Network › ', ' under Options', ' under More Fields'],
];

/** What a failed item or a preview says of the row, without what differs by host: places of fields, Row Key, and Spread, which only n8n has. */
function saidIn(record: unknown): string {
  const { findings, error } = answer.parse(record ?? {});
  const said = (error?.message ?? findings ?? '')
    .replaceAll('\n', ' ')
    .replaceAll(', Spread', '')
    .replaceAll('Row ID: ', 'Row Key: ')
    .replaceAll('add it under Additional Fields', 'fill it in under Media Type')
    .replaceAll('fill in Size', 'fill in size under Media Details');
  return places.reduce((text, place) => text.replaceAll(place, ''), said);
}

async function inN8n(parameters: INodeParameters, row: Row): Promise<string> {
  const { items } = await testBed.run({
    parameters,
    items: [z.custom<IDataObject>().parse(row)],
    node: { onError: 'continueRegularOutput' },
  });
  return saidIn(items[0]?.json);
}

/** Runs a step of Zapier in which all fields are mapped, as they are expressions in n8n's form. */
async function inZapier(method: string, inputData: Row, keys: readonly string[] = []): Promise<string> {
  const inputDataRaw = Object.fromEntries(keys.map((key) => [key, `{{1__${key}}}`]));
  try {
    return saidIn([await zapier.run(method, { inputData, inputDataRaw })].flat()[0]);
  } catch (error) {
    const [text = ''] = (error instanceof Error ? error.message : '').split('\nWhat happened:');
    const said: unknown = text.startsWith('{') ? JSON.parse(text) : { message: text };
    return saidIn({ error: said });
  }
}

const draft = wholePost({
  scheduledFor: { publish: 'DRAFT' },
  microblog: [{ accountId: 'acc_microblog_1', caption: 'Before', medias: [] }],
});
const unreadable = { nothing: 'that is meant' };
const value = fc.oneof(
  fc.constantFrom('', ' ', 'nonsense', '7', -1, 1.5, true, [], ['a'], '2031-01-01', '03/04/2031', unreadable),
  fc.jsonValue({ maxDepth: 2 }).filter((json) => json !== 'SPREAD'),
);

for (const action of everyAction) {
  const step = stepOf(action);
  // The file of Upload is asked for in another way on each host.
  if (step === undefined || action.resource === 'media') continue;
  const { resource, key: operation, fields, filters = [], options = [] } = action;
  // n8n shows either Targets JSON or the fields of accounts, Zapier both: Post To is n8n's alone.
  const parts = [fields, filters, options].map((part) =>
    fieldsOn('zapier', fieldsOn('n8n', part)).filter(({ type }) => type !== 'json'),
  );
  const [own, ofFilters, ofOptions] = parts.map((part) => mapped(part));
  const byHand = fields.some(({ key }) => key === 'columns') ? { columns: 'form' } : {};
  const form = { resource, operation, ...own, ...byHand, filters: ofFilters ?? {}, options: ofOptions ?? {} };
  const keys = [
    ...new Set(Array.from(JSON.stringify(form).matchAll(/\$json\.(\w+)/gu), ([, key = '']) => key)),
  ];
  // Where nobody knows the accounts, the networks, the post or a choice, other fields cannot be judged, so these are always readable.
  const deciding = new Set(
    parts.flat().flatMap(({ key, type, shownFor = {} }) => {
      const isDeciding = type === 'accounts' || type === 'post' || key === postOptions.onlyNetworks.key;
      return [...Object.keys(shownFor), ...(isDeciding ? [key] : [])].map((each) => keyOf(each));
    }),
  );
  const others = keys.filter((key) => !deciding.has(key));

  describe(nameOf(action), () => {
    /**
     * The row of the action with these changes, and with a post of its own. Publish is never empty, because an empty Publish of a change means
     * something else on each host.
     */
    async function filledIn(changes: Row): Promise<Row> {
      const postId = await testBed.write(draft);
      // n8n refuses rows without a column for the reference; Zapier does not see which columns a row has.
      const row: Row = { reference: '', ...stepOf(action, { postId })?.inputData, ...changes };
      return isEmpty(row['publish']) ? { ...row, publish: 'DRAFT' } : row;
    }

    it('is judged in the same words on both hosts, whatever is filled in', async () => {
      await fc.assert(
        fc.asyncProperty(fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 8 }), async (changes) => {
          const said = await inN8n(form, await filledIn(changes));
          expect(said).toBe(await inZapier(step.method, await filledIn(changes), keys));
        }),
        timesTheRuns(0.05),
      );
    });

    it('names all fields at once that hold what cannot be read', async () => {
      const saidOf = async (names: readonly string[]) =>
        await inZapier(
          step.method,
          await filledIn(Object.fromEntries(names.map((key) => [key, unreadable]))),
        );
      await fc.assert(
        fc.asyncProperty(fc.subarray(others, { maxLength: Math.min(4, others.length) }), async (names) => {
          const all = await saidOf(names);
          for (const key of names)
            expect(all).toContain(
              (await saidOf([key])).replace(/^Nothing was sent, the post needs a change\. |\.$/gu, ''),
            );
        }),
        timesTheRuns(0.05),
      );
    });
  });
}
