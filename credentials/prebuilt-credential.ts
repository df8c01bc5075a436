/** The fields of the credential that are made from the networks. The build evaluates this module, so the credential needs no schemas. */
import type { INodeProperties } from 'n8n-workflow';
import { networks } from '../shared/index.ts';

/** Which network names the client uses; see `nodes/PostScheduler/transport/service-credential.ts`. */
export const networkNames: INodeProperties[] = [
  {
    displayName: 'Network Names',
    name: 'networkNames',
    type: 'options',
    default: 'service',
    description:
      'What the service calls its networks in requests. The form keeps the same names in any case.',
    options: [
      {
        name: 'Read From Service',
        value: 'service',
        description:
          'The names in the description of the service at /api/openapi.json, or else the documented ones',
      },
      {
        name: 'As Documented',
        value: 'documented',
        description: 'The names in the documentation of the service: photoapp, pinboard and so on',
      },
      { name: 'Custom', value: 'custom', description: 'Enter the names yourself' },
    ],
  },
  ...networks.map(({ key, label, about }): INodeProperties => ({
    displayName: `${label} Name`,
    name: `${key}Word`,
    type: 'string',
    default: key,
    description: `What the service calls its ${about}: the part before "Targets" in the description of the service`,
    displayOptions: { show: { networkNames: ['custom'] } },
  })),
];
