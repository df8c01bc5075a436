/** The fields of n8n's form for a file of the input item instead of an address. */
import type { INodeProperties } from 'n8n-workflow';
import type { Field } from '../../../shared/index.ts';

export const mediaSources = { url: 'url', binary: 'binary' } as const;

export const mediaSourceChoices = [
  { value: mediaSources.binary, label: 'Binary Field', help: 'Upload a file of the input item' },
  { value: mediaSources.url, label: 'URL', help: 'Give its web address' },
] as const;

export const mediaSource: INodeProperties = {
  displayName: 'Media Source',
  name: 'mediaSource',
  type: 'options',
  default: 'url',
  description: 'Where the file comes from',
  options: mediaSourceChoices.map(({ value, label, help }) => ({ name: label, value, description: help })),
};

export const inputBinaryField: INodeProperties = {
  displayName: 'Input Binary Field',
  // The name that n8n's own nodes use.
  name: 'binaryPropertyName',
  type: 'string',
  default: 'data',
  hint: 'The name of the input binary field that holds the file',
  description:
    'The file in this binary field is uploaded; separate several names with commas, or give a list',
};

/** The name of the field with the addresses of a thread part's media. */
export const addressesFieldName = 'mediaUrls';

/** The name of the file field that belongs to the address field with this name. */
export function fileFieldName(key: string): string {
  return `${key}BinaryPropertyName`;
}

/** The field that gives a file instead of its address; none for other fields. */
export function fileFieldsOf(field: Field): INodeProperties[] {
  if (field.isFile !== true) return [];
  return [
    {
      displayName: `${field.label} From Binary Field`,
      name: fileFieldName(field.key),
      type: 'string',
      default: '',
      placeholder: 'data',
      description: `Binary field whose file is uploaded instead of ${field.label}`,
    },
  ];
}
