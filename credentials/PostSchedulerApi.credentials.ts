import type {
  IAuthenticate,
  ICredentialTestRequest,
  ICredentialType,
  Icon,
  INodeProperties,
} from 'n8n-workflow';
import { requestMilliseconds } from '../nodes/PostScheduler/transport/request-time.ts';
import { readApiKey } from '../shared/api/http/api-key.ts';
import { requestsPerMinute } from '../shared/api/http/rate-limit.ts';
import { parseBaseUrl } from '../shared/api/http/base-url.ts';
import { InvalidInputError } from '../shared/data/errors.ts';
import { networkNames } from './prebuilt-credential.ts';

export class PostSchedulerApi implements ICredentialType {
  name = 'postSchedulerApi';

  displayName = 'Post Scheduler API';

  icon: Icon = {
    light: 'file:../nodes/PostScheduler/post-scheduler.svg',
    dark: 'file:../nodes/PostScheduler/post-scheduler.dark.svg',
  };

  documentationUrl =
    'https://git.post-scheduler.example/n8n-nodes-post-scheduler/blob/main/docs/reference/setup.md';

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
      description:
        'Address of the service. The local sandbox prints its address when it starts; n8n in Docker finds the sandbox at host.docker.internal instead of 127.0.0.1. If the test shows ECONNREFUSED or ENOTFOUND, nothing answers at this address.',
    },
    {
      displayName:
        'Over http://, everybody on the same network can read the API Key. Use it only for a service in Docker next to n8n, or on your own network.',
      name: 'httpWarning',
      type: 'notice',
      default: '',
      displayOptions: {
        show: { baseUrl: [{ _cnd: { startsWith: 'http://' } }] },
        // A request that stays on this machine cannot be read on its way.
        hide: {
          baseUrl: ['127.', 'localhost', '[::1]'].map((host) => ({ _cnd: { startsWith: `http://${host}` } })),
        },
      },
    },
    ...networkNames,
    {
      displayName: 'Requests per Minute',
      name: 'requestsPerMinute',
      type: 'number',
      default: requestsPerMinute,
      typeOptions: { minValue: 1, maxValue: requestsPerMinute },
      description:
        'How many requests a minute each n8n process may send for this account. The service counts the requests of an account together: if several workers or other programs use the account, divide its limit by their number.',
    },
  ];

  /**
   * Sends the key only to the service, even for n8n's own requests: the credential test and the HTTP Request node. It also sets a time limit: n8n
   * only limits the wait for response headers, and before this call it replaces a request's signal with the run's.
   */
  authenticate: IAuthenticate = async ({ baseUrl, apiKey }, request) => {
    const base = parseBaseUrl(typeof baseUrl === 'string' ? baseUrl : '');
    // The HTTP Request node gives its address as `uri`, which n8n's types do not know.
    const { url, uri }: { url?: string; uri?: string | URL } = request;
    for (const address of [uri, url].filter((given) => given !== undefined)) {
      const { origin } = new URL(String(address), request.baseURL ?? base);
      if (origin === new URL(base).origin) continue;
      const problem = `the API key goes to ${new URL(base).origin} only, not to ${origin}. Use another credential there.`;
      throw new InvalidInputError({ field: 'Base URL', problem });
    }
    const time = AbortSignal.timeout(requestMilliseconds);
    const run = request.abortSignal;
    return {
      ...request,
      headers: { ...request.headers, 'x-api-key': readApiKey(apiKey) },
      abortSignal: run instanceof AbortSignal ? AbortSignal.any([run, time]) : time,
    };
  };

  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.baseUrl}}',
      url: '/posts',
      qs: { limit: 1 },
      // A redirect would carry the key to another host.
      disableFollowRedirect: true,
      // The rules below explain the response; n8n would show "Unauthorized" and "Not Found".
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
        // A response without a list of posts: the service refused for another reason, or another host responded.
        type: 'responseSuccessBody',
        properties: {
          key: 'posts',
          value: undefined,
          message:
            'The service did not answer with its posts. Check the Base URL, including its path, and that the API Key belongs to this service.',
        },
      },
    ],
  };
}
