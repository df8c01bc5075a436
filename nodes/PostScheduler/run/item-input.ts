/** What a person filled in for one item, as an action of the core takes it, and what n8n hands in for it. */
import {
  type Action,
  type ActionInput,
  type ActionPorts,
  type Clock,
  fieldsOn,
  readDateOrder,
  readDraft,
} from '../../../shared/index.ts';
import { emptyFiles, type ItemFile } from '../files/item-files.ts';
import { uploadItemFile, uploadsOf } from '../files/uploads.ts';
import { locatorValue } from '../form/collect-fields.ts';
import { postForm } from '../form/post-form.ts';
import type { ItemContext } from './item-context.ts';
import { whyNotNow } from './model-choice.ts';
import { optionsOf, parametersOf } from './parameters.ts';

export function inputOf({ fields, filters }: Action, item: ItemContext): ActionInput {
  const names = fieldsOn('n8n', fields)
    .filter(({ type }) => type !== 'files' && type !== 'notice')
    .map(({ key }) => key);
  const parameters = Object.entries(parametersOf(item, names));
  const values = {
    ...(filters === undefined ? {} : item.context.getNodeParameter('filters', item.itemIndex, {})),
    ...optionsOf(item),
    ...Object.fromEntries(parameters.map(([key, value]) => [key, locatorValue(value)])),
  };
  const { files } = item;
  return {
    values,
    async draft({ isChange }) {
      const form = { ...postForm(values, files.at), whyNotNow: whyNotNow(item) };
      const fileFindings = async () => await emptyFiles(files);
      return await readDraft({ ...form, fileFindings }, { ...actionPortsOf(item), isChange });
    },
    uploads: async () => await uploadsOf(item),
  };
}

/** Now, in the time zone of the workflow; dates are read in the chosen Date Order. */
function clockOf(item: ItemContext): Clock {
  return {
    now: new Date(),
    timeZone: item.context.getTimezone(),
    dateOrder: readDateOrder(optionsOf(item)['dateOrder']),
    dateOrderPlace: 'under Options',
  };
}

export function actionPortsOf(item: ItemContext): ActionPorts<ItemFile> {
  const { client, run, linkedAccounts, knownAccounts, context, itemIndex, look, files } = item;
  const columns = context.getInputData()[itemIndex]?.json ?? {};
  // Sheets number their rows, with the heading as the first one.
  const { row_number: number = itemIndex + 1 } = columns;
  return {
    clock: () => clockOf(item),
    look,
    files: {
      held: files.held,
      fetch: files.fetch,
      upload: async (file) => (await uploadItemFile(item, file)).url,
    },
    client,
    run: run.posts,
    rows: run.rows,
    row: { number: Number(number), columns },
    linkedAccounts,
    knownAccounts: async () => await Promise.resolve(knownAccounts()),
    isAlone: context.getInputData().length === 1,
  };
}
