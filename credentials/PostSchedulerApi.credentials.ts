import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  Icon,
  INodeProperties,
} from 'n8n-workflow';

export class PostSchedulerApi implements ICredentialType {
  name = 'postSchedulerApi';

  displayName = 'Post Scheduler API';

  icon: Icon = {
    light: 'file:../nodes/PostScheduler/post-scheduler.svg',
    dark: 'file:../nodes/PostScheduler/post-scheduler.dark.svg',
  };

  documentationUrl = 'https://post-scheduler.example/credentials';

  properties: INodeProperties[] = [
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'Create it in the Scheduler under Settings, API Keys. It is shown once.',
    },
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://scheduler.example.com/api',
      description: 'Address of the service. The local sandbox prints its own when it starts.',
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { 'x-api-key': '={{$credentials.apiKey}}' } },
  };

  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.baseUrl}}',
      url: '/posts',
      qs: { limit: 1 },
      // A redirect would carry the key to another host.
      disableFollowRedirect: true,
      // Statuses are told by the rules below; n8n's own words for them would be "Unauthorized" and "Not Found".
      ignoreHttpStatusErrors: true,
    },
    rules: [
      {
        type: 'responseSuccessBody',
        properties: {
          key: 'code',
          value: 'UNAUTHORIZED',
          message:
            'The API Key is wrong or was revoked. Create a new one in the Scheduler under Settings, API Keys.',
        },
      },
      {
        // Without a list of posts it was another refusal, or not the service that answered.
        type: 'responseSuccessBody',
        properties: {
          key: 'posts',
          value: undefined,
          message:
            'The service did not answer with its posts. Check the Base URL, including its path, and that the API Key is of this service.',
        },
      },
    ],
  };
}
