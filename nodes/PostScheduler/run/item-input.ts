/** What a person filled in for one item, as an action of the core takes it, and what n8n hands in for it. */
import {
  type Action,
  type ActionInput,
  checkUploads,
  type Client,
  fieldsOn,
  isEmpty,
  type Item,
  type ItemPorts,
  type LinkedAccount,
  type LookAtMedia,
  postOptions,
  readDateOrder,
  readDraft,
  storedFile,
  uploadMedia,
} from '../../../shared/index.ts';
import { columnOptions } from '../../../shared/form/options/column-options.ts';
import { draftFields } from '../../../shared/form/options/draft-fields.ts';
import { readPublish } from '../../../shared/form/values/read-value.ts';
import { field } from '../../../shared/data/json.ts';
import { madeOnce } from '../../../shared/data/maps.ts';
import type { FormField } from '../../../shared/form/fields/form-field.ts';
import { normalizeName } from '../../../shared/networks/wire-names.ts';
import { emptyFiles, type ItemFile, type ItemFiles } from '../files/item-files.ts';
import { putFile } from '../files/put-item-file.ts';
import { locatorValue, referencesIn, rowsOf, type Values, valuesOf } from '../form/collect-fields.ts';
import { inputBinaryField } from '../form/file-fields.ts';
import { postForm } from '../form/post-form.ts';
import { repeating } from '../transport/node-transport.ts';
import type { ItemNames } from './item-names.ts';
import { hasPreset, hasReferenceColumn } from './asked-columns.ts';
import type { ColumnMapping, MappedRow } from '../../../shared/sheet/columns/map-columns.ts';
import {
  isFromElsewhere,
  type ItemPlace,
  keysWithExpressions,
  optionsOf,
  parameterOf,
  readsItems,
  storedParametersOf,
} from './parameters.ts';

/** One input item as an action sees it. */
interface ItemContext extends ItemPlace {
  readonly client: Client;
  /** The linked accounts of all networks, read once in a run. */
  readonly linkedAccounts: () => Promise<readonly LinkedAccount[]>;
  /** The linked accounts, none where the run has not read them. */
  readonly knownAccounts: () => Promise<readonly LinkedAccount[]>;
  /** Looks once at each address in a run. */
  readonly look: LookAtMedia;
  readonly files: ItemFiles;
  readonly names: ItemNames;
  /** The columns of all items by their names; undefined where the form is filled in by hand. */
  readonly columns: ColumnMapping | undefined;
}

export function itemOf(action: Action, item: ItemContext): Item<ItemFile> {
  const ports = itemPortsOf(item);
  return { input: inputOf(action, { item, ports }), ports };
}

/** The fields that hold a value, each once: the form may show one of them in two places. */
const askedBy = madeOnce(({ fields }: Action): readonly FormField[] => {
  const asked = fieldsOn('n8n', fields).filter(({ type }) => !['files', 'notice', 'mapping'].includes(type));
  return [...new Map(asked.map((field) => [field.key, field])).values()];
});

function inputOf(
  action: Action,
  { item, ports }: { item: ItemContext; ports: ItemPorts<ItemFile> },
): ActionInput {
  const { filters } = action;
  const mapped = item.columns?.row(item.itemIndex);
  const values = withColumns(
    {
      ...(filters === undefined ? {} : valuesOf(parameterOf(item, 'filters'))),
      ...optionsOf(item),
      ...Object.fromEntries(
        askedBy(action).flatMap((field) =>
          isUntouched(field, item) ? [] : [[field.key, valueOf(field, item)]],
        ),
      ),
    },
    mapped,
  );
  const { files } = item;
  const formWords = item.columns?.formWords;
  const fromSteps = keysWithExpressions(item.context);
  return {
    values,
    formWords,
    fromSteps,
    ...(mapped !== undefined &&
      item.columns && {
        embargoLabel: mapped.columns.embargo,
        mapped: { text: item.columns.text, waits: mapped.waits, holdColumn: mapped.columns.hold },
      }),
    async draft({ isChange }) {
      const ofAccounts = mapped?.ofAccounts ?? {};
      const form = {
        ...postForm(values, files.at),
        formWords,
        // A row has its own rules for what its columns leave empty.
        ...(mapped === undefined && { fromSteps: withoutModels(fromSteps, item) }),
        ofAccount: (id: unknown) =>
          typeof id === 'string' && Object.hasOwn(ofAccounts, id)
            ? { ...postForm(withAdjustments(values, ofAccounts[id] ?? {}), files.at), formWords }
            : undefined,
        typed: postForm(storedParametersOf(item.context)),
        whyNotNow: whyNotNow(item),
        findings: mapped?.findings ?? [],
      };
      const fileFindings = async () => await emptyFiles(files);
      const draft = await readDraft({ ...form, fileFindings }, { ...ports, isChange });
      const place = {
        networks: draft.targets.map(({ network }) => network),
        accounts: draft.targets.map(({ network, accountId: id }) => ({ network, id })),
        isDraft: readPublish(draft.publish) === 'DRAFT',
      };
      if (mapped === undefined) return draft;
      const times = mapped.timesOn({ publish: draft.publish, clock: ports.clock() });
      const places = mapped.placesOn(place);
      const withoutPlace = [...times.unused, ...places.unused].map(
        (name) => `${name} (the post has no place for it)`,
      );
      const withoutEffect = [...withoutPlace, ...mapped.withoutEffect];
      return {
        ...draft,
        findings: [...(draft.findings ?? []), ...times.findings, ...places.findings],
        ...(withoutEffect.length > 0 && { withoutEffect }),
      };
    },
    uploads: async () => await uploadsOf(item),
  };
}

/** An option shown among the fields counts as left out if it is empty. */
function isUntouched({ key }: FormField, { context }: ItemContext): boolean {
  return key in postOptions && isEmpty(storedParametersOf(context)[key]);
}

/** The values for all rows, replaced by those in the row's columns where it has some. */
function withColumns(form: Values, mapped: MappedRow | undefined): Values {
  if (mapped === undefined) return form;
  const { values, adjustments, text } = mapped;
  return {
    ...withAdjustments({ ...form, ...values }, adjustments),
    ...(Object.keys(text).length > 0 && { text: { ...valuesOf(form['text']), ...text } }),
  };
}

/** The values for networks, replaced by those in the row's columns where it has some. */
function withAdjustments(form: Values, adjustments: MappedRow['adjustments']): Values {
  const ofForm = valuesOf(form['adjust']);
  const adjusted = Object.entries(adjustments).map(([network, own]) => {
    const [row] = rowsOf(ofForm, network);
    const given = valuesOf(row);
    return [network, [{ ...given, additionalFields: { ...valuesOf(given['additionalFields']), ...own } }]];
  });
  return { ...form, adjust: { ...ofForm, ...Object.fromEntries(adjusted) } };
}

/**
 * If a field still has its preset, its column is read by any spelling of the name: the expression finds only one spelling. Where all columns are read by
 * their names, this was done, and an ignored one has no effect.
 */
function valueOf({ key, columns }: FormField, item: ItemContext): unknown {
  const value = locatorValue(parameterOf(item, key));
  const isByName = parameterOf(item, columnOptions.columns.key) === 'auto';
  if (columns === undefined || isByName || !isEmpty(value)) return value;
  if (!hasPreset(item.context, { key, columns })) return value;
  const { json = {} } = item.context.getInputData()[item.itemIndex] ?? {};
  const names = columns.map(normalizeName);
  return Object.entries(json).find(
    ([name, cell]) => names.includes(normalizeName(name)) && !isEmpty(cell),
  )?.[1];
}

/** The files of an item that are uploaded on their own, checked. Each uploads its file and returns its record. */
async function uploadsOf(item: ItemContext): Promise<readonly (() => Promise<object>)[]> {
  const { context, itemIndex, files } = item;
  const { displayName: field, name } = inputBinaryField;
  const references = referencesIn(context.getNodeParameter(name, itemIndex, ''));
  const upload = async (file: ItemFile) => await uploaded(file, item);
  return await checkUploads(references.map(files.at), { field, upload });
}

/** Uploads a file: the first two steps of contract 1.6. */
async function uploaded(file: ItemFile, { context, client }: ItemContext) {
  return await uploadMedia({ file: await storedFile(file), client, put: putFile(context), ...repeating });
}

/** The value of Date Order, which is among the fields if the form begins with a sheet, and otherwise under Options. */
function dateOrderOf(item: ItemContext): unknown {
  const { key } = postOptions.dateOrder;
  return parameterOf(item, key) ?? optionsOf(item)[key];
}

/** Whether an item may say nothing about a post: its values come from items, or its text from an expression, which may give none. */
function takesFromItems({ context }: ItemContext): boolean {
  return readsItems(context) || keysWithExpressions(context).has(draftFields.caption.key);
}

/** Whether the text of the post comes from another step: then the item may be blank, and still have a post. */
function hasTextFromElsewhere(item: ItemContext): boolean {
  const { key } = draftFields.caption;
  return isFromElsewhere(item.context, key) && !isEmpty(parameterOf(item, key));
}

function itemPortsOf(item: ItemContext): ItemPorts<ItemFile> {
  const { client, linkedAccounts, knownAccounts, context, itemIndex, look, files, names } = item;
  const { json: columns = {}, binary = {} } = context.getInputData()[itemIndex] ?? {};
  const readZoneAndOrder = () => ({
    timeZone: context.getTimezone(),
    dateOrder: item.columns?.ordered?.dateOrder ?? readDateOrder(dateOrderOf(item)),
    dateOrderHeading: item.columns?.ordered?.name,
    dateOrderPlace: parameterOf(item, postOptions.dateOrder.key) === null ? 'under Options' : undefined,
  });
  let zoneAndOrder: ReturnType<typeof readZoneAndOrder> | undefined;
  return {
    // Only the present time changes, so the rest is read once: an item asks for its clock often.
    clock: () => ({ now: new Date(), ...(zoneAndOrder ??= readZoneAndOrder()) }),
    look,
    files: {
      held: files.held,
      fetch: files.fetch,
      reach: files.reach,
      upload: async (file) => (await uploaded(file, item)).url,
    },
    client,
    repeatsOnFail: context.getNode().retryOnFail === true ? retries : undefined,
    row: {
      place: itemIndex,
      number: names.numbers[itemIndex] ?? itemIndex + 1,
      columns,
      said: item.columns?.said(itemIndex),
      hasText: item.columns?.hasText(itemIndex),
      hasReferenceColumn:
        item.columns === undefined ? hasReferenceColumn(context) : item.columns.hasReference,
      isRead:
        (item.columns !== undefined || (takesFromItems(item) && !hasTextFromElsewhere(item))) &&
        Object.keys(binary).length === 0,
    },
    linkedAccounts,
    knownAccounts,
  };
}

const retries = { setting: 'Retry On Fail', howToStop: 'switch it off in the Settings of this node' };

/** n8n's function with which a model fills in a field; n8n itself finds it by its name in the expression. */
const fromModel = /\$fromAI\s*\(/i;

/**
 * Why the item must not be published at once: a language model may not decide that. Reads the stored parameter, as its value does not show its
 * origin.
 */
function whyNotNow(item: Pick<ItemPlace, 'context'>): string | undefined {
  const { options } = storedParametersOf(item.context);
  if (!isByModel(item)) return undefined;
  return field(options, postOptions.allowModelNow.key) === true ? undefined : modelChose;
}

function isByModel({ context }: Pick<ItemPlace, 'context'>): boolean {
  const { publish } = storedParametersOf(context);
  return typeof publish === 'string' && fromModel.test(publish);
}

/** The fields from earlier steps without a Publish that a model chooses: where a person allowed it to publish now, it decides about the time, too. */
function withoutModels(keys: ReadonlySet<string>, item: Pick<ItemPlace, 'context'>): ReadonlySet<string> {
  return isByModel(item) ? new Set([...keys].filter((key) => key !== draftFields.publish.key)) : keys;
}

const modelChose = `a language model chose to publish now, which is not allowed; choose SCHEDULE or DRAFT, or switch on ${postOptions.allowModelNow.label} under Options`;
