import { fieldsOf, type Network, variantFieldOf } from '../../../shared/index.ts';

/** The parameters of a single target: account, variant, what a variant requires, and the collection of all else. */
export function singleTargetNames(network: Network): string[] {
  const { key: chooser, choices = [] } = variantFieldOf(network) ?? {};
  const fields = [undefined, ...choices.map(({ value }) => value)].flatMap((variant) =>
    fieldsOf(network, variant),
  );
  const required = fields.flatMap(({ key, required }) => (required ? [key] : []));
  return [
    ...new Set(['accountId', ...(chooser === undefined ? [] : [chooser]), ...required, 'additionalFields']),
  ];
}
