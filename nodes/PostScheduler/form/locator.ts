import type { INodeProperties } from 'n8n-workflow';

/** A field for a choice from a list, or for an ID. A plain text in a workflow that was made before the field had a list stays valid. */
export function locator(
  common: Pick<INodeProperties, 'displayName' | 'name' | 'description'>,
  { noun, method }: { noun: string; method: string },
): INodeProperties {
  return {
    ...common,
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        placeholder: `Choose ${/^[AEIOU]/.test(noun) ? 'an' : 'a'} ${noun.toLowerCase()}...`,
        typeOptions: { searchListMethod: method, searchable: true },
      },
      { displayName: 'By ID', name: 'id', type: 'string', placeholder: `${noun} ID` },
    ],
  };
}
