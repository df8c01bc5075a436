/** The part of the form that is built from the networks; evaluated by the build, so that the credential holds no schemas. */
import type { INodeProperties } from 'n8n-workflow';
import { networks } from '../shared/index.ts';

/** Which names the client speaks; see `nodes/PostScheduler/transport/service-description.ts`. */
export const networkNames: INodeProperties[] = [
  {
    displayName: 'Network Names',
    name: 'networkNames',
    type: 'options',
    default: 'service',
    description: 'What the service calls its networks in requests; the form says the same words in any case',
    options: [
      {
        name: 'Read From Service',
        value: 'service',
        description: 'As its own description at /api/openapi.json tells, or else as documented',
      },
      {
        name: 'As Documented',
        value: 'documented',
        description: 'The words of its documentation: photoapp, pinboard and so on',
      },
      { name: 'Custom', value: 'custom', description: 'Enter the words yourself' },
    ],
  },
  ...networks.map(({ key, label, about }): INodeProperties => ({
    displayName: `${label} Word`,
    name: `${key}Word`,
    type: 'string',
    default: key,
    description: `What the service calls its ${about}: the word before "Targets"`,
    displayOptions: { show: { networkNames: ['custom'] } },
  })),
];
