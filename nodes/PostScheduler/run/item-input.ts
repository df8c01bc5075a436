/** What a person filled in for one item, as an action of the core takes it, and what n8n hands in for it. */
import type { Action, ActionInput, ActionPorts } from '../../../shared/index.ts';
import { draftOf, portsOf } from '../draft/draft-and-ports.ts';
import type { ItemFile } from '../files/item-files.ts';
import { uploadsOf } from '../files/uploads.ts';
import { locatorValue } from '../form/collect-fields.ts';
import type { ItemContext } from './item-context.ts';
import { optionsOf, parametersOf } from './parameters.ts';

export function inputOf({ fields, filters }: Action, item: ItemContext): ActionInput {
  const names = fields.flatMap(({ key, type, only }) =>
    type === 'draft' || type === 'files' || only === 'zapier' ? [] : [key],
  );
  const parameters = Object.entries(parametersOf(item, names));
  return {
    values: {
      ...(filters === undefined ? {} : item.context.getNodeParameter('filters', item.itemIndex, {})),
      ...optionsOf(item),
      ...Object.fromEntries(parameters.map(([key, value]) => [key, locatorValue(value)])),
    },
    draft: async (form) => await draftOf(item, form),
    uploads: async () => await uploadsOf(item),
  };
}

export function actionPortsOf(item: ItemContext): ActionPorts<ItemFile> {
  const { client, run, linkedAccounts, knownAccounts, context, itemIndex } = item;
  const columns = context.getInputData()[itemIndex]?.json ?? {};
  // Sheets number their rows, with the heading as the first one.
  const { row_number: number = itemIndex + 1 } = columns;
  const isAlone = context.getInputData().length === 1;
  return {
    ...portsOf(item),
    client,
    run: run.posts,
    rows: run.rows,
    row: { number: Number(number), columns },
    linkedAccounts,
    knownAccounts: async () => await Promise.resolve(knownAccounts()),
    isAlone,
  };
}
