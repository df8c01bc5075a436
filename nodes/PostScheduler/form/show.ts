import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/**
 * The properties with further conditions for being shown. The further conditions come first: n8n stops at the first
 * condition on a parameter that holds an expression, and would show the fields of every operation.
 */
export function showFor(
  show: NonNullable<IDisplayOptions['show']>,
  properties: readonly INodeProperties[],
): INodeProperties[] {
  return properties.map((property) => ({
    ...property,
    displayOptions: { ...property.displayOptions, show: { ...show, ...property.displayOptions?.show } },
  }));
}
