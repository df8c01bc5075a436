import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/** The properties with further conditions under which they are shown. */
export function showFor(
  show: NonNullable<IDisplayOptions['show']>,
  properties: readonly INodeProperties[],
): INodeProperties[] {
  return properties.map((property) => ({
    ...property,
    displayOptions: { ...property.displayOptions, show: { ...property.displayOptions?.show, ...show } },
  }));
}
