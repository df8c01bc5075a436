import { type Client, createClient } from '../../../shared/api/client.ts';
import { readBody } from '../../../shared/api/responses/parse-body.ts';
import { axiosHttp } from '../../../tools/axios-http/index.ts';

export const apiKey = 'key-that-nobody-else-sees';

export function axiosClient({ baseUrl = '', timeoutMs = 500, key = apiKey } = {}): Client {
  return createClient({
    http: axiosHttp({ apiKey: key, timeoutMs, readBody }),
    baseUrl,
    sleep: async () => undefined,
    now: Date.now,
    random: () => 0,
  });
}
