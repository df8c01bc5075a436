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
    },
    rules: [
      {
        // Nothing under `posts`: a web page or another service answered.
        type: 'responseSuccessBody',
        properties: {
          key: 'posts',
          value: undefined,
          message:
            'Something else than the service answered at this Base URL. Check the address, including its path.',
        },
      },
    ],
  };
}
