import type { AxiosStatic } from 'axios';
import type { Http } from '../../shared/api/http/transport.ts';

/** The client's transport over axios, for tests and scripts. Without `apiKey` no key is sent. */
export function axiosHttp({
  axios,
  apiKey,
  timeoutMs,
}: {
  axios: AxiosStatic;
  apiKey?: string;
  timeoutMs: number;
}): Http {
  return async ({ method, url, headers, body }) => {
    const response = await axios.request<string>({
      method,
      url,
      // For a POST without a body axios would name a form as its type.
      headers: {
        'content-type': false,
        ...headers,
        ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
      },
      data: body,
      timeout: timeoutMs,
      maxRedirects: 0,
      proxy: false,
      responseType: 'text',
      validateStatus: () => true,
      // The client reads the text itself.
      transformResponse: (data: unknown) => data,
    });
    return {
      status: response.status,
      headers: Object.fromEntries(Object.entries(response.headers)),
      body: response.data,
    };
  };
}
