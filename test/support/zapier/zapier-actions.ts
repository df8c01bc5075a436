/** The app's actions in the form in which Zapier checks them, with the fields of every network and variant. */
import * as z from 'zod/v4';
import { networks } from '../../../shared/index.ts';
import { variantsOf } from '../../../shared/networks/definition/define-network.ts';
import { type Input, zapierRunner } from '../../../tools/zapier-runner/zapier-runner.ts';
import app from '../../../zapier/src/index.ts';

export const zapier = zapierRunner({ app });

const record = z.record(z.string(), z.unknown());
const outputSchema = z.object({
  key: z.string(),
  type: z.string().optional(),
  list: z.boolean().optional(),
});
const operationSchema = z.looseObject({
  inputFields: z.array(z.unknown()).default([]),
  outputFields: z.array(
    // A list of records has `children` instead of a type: the fields of a record.
    outputSchema.extend({ label: z.string(), children: z.array(outputSchema).optional() }).loose(),
  ),
  sample: record,
  throttle: z.object({ limit: z.int() }).optional(),
});

type Output = z.infer<typeof outputSchema> & { children?: readonly Output[] | undefined };

/** The keys of the fields whose value in a record has another type than they declare. A missing value fits any type but a list. */
export function misplaced(fields: readonly Output[], values: Readonly<Record<string, unknown>>): string[] {
  return fields.flatMap(({ key, type = 'string', children, list = children !== undefined }) => {
    const value = values[key];
    if (Array.isArray(value) !== list) return [key];
    if (children !== undefined)
      return z
        .array(record)
        .parse(value)
        .flatMap((row) => misplaced(children, row).map((inner) => `${key}.${inner}`));
    const named = ['integer', 'number', 'boolean'].includes(type)
      ? type.replace('integer', 'number')
      : 'string';
    const each: unknown[] = Array.isArray(value) ? value : [value];
    return each.every((one) => (one ?? null) === null || typeof one === named) ? [] : [key];
  });
}
const actionsSchema = z.record(
  z.string(),
  z.looseObject({
    key: z.string(),
    noun: z.string(),
    display: z.looseObject({ label: z.string(), description: z.string(), hidden: z.boolean().optional() }),
    operation: operationSchema,
  }),
);
const kinds = { triggers: app.triggers, searches: app.searches, creates: app.creates };
/** Every trigger, search and create, including the hidden triggers that fill dropdowns. */
export const actions = Object.entries(kinds).flatMap(([kind, group]) =>
  Object.values(actionsSchema.parse(group)).map((action) => ({
    ...action,
    kind,
    path: `${kind}.${action.key}`,
  })),
);

/** Choices of a time, each of which brings up other fields. */
const ofTime = [{ publish: 'SLOT', move_to: 'amount' }, { move_to: 'slot' }];

/** Every choice that alters the fields: all networks at once, with each of Photoapp's post types. */
export const answers = [...variantsOf(networks[0].target).keys(), undefined].map((variant, index) => ({
  publish: 'SCHEDULE',
  accounts: networks.map(({ key }) => `${key}:acc_${key}_1`),
  ...(variant !== undefined && { photoapp_media_type: variant }),
  ...ofTime[index],
}));

export async function moreFields(path: string): Promise<NonNullable<Input['choices']>> {
  return (await zapier.inputs(path)).find(({ key }) => key === 'more_fields')?.choices ?? [];
}

/** The input fields for each of `answers`, with all that More Fields offers. */
export async function everyInput(path: string): Promise<Input[][]> {
  const more_fields = (await moreFields(path)).map(({ value }) => value);
  return await Promise.all(answers.map((answer) => zapier.inputs(path, { ...answer, more_fields })));
}

/** The keys of each action with all of its networks and variants. Keys of line items follow that of their list. */
export async function presentKeys(): Promise<Readonly<Record<string, readonly string[]>>> {
  const entries = actions.map(async ({ path }): Promise<[string, string[]]> => {
    const inputs = (await everyInput(path)).flat();
    const keys = inputs.flatMap(({ key, children = [] }) => [
      key,
      ...children.map((child) => `${key}[].${child.key}`),
    ]);
    return [path, [...new Set(keys)].toSorted()];
  });
  return Object.fromEntries(await Promise.all(entries));
}
