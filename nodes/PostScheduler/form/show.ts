import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/**
 * Adds conditions before those that the properties already have: n8n stops checking at a parameter with an expression, and would then show the fields
 * of every operation.
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
