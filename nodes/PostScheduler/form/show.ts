import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/**
 * The properties with further conditions under which they are shown. Those come first: n8n looks no further once it
 * meets a condition on a parameter that holds an expression, and would show the fields of every operation.
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
