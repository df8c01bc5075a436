import * as z from 'zod/v4';

/** n8n refused a request. The message is n8n's own. */
export class RestError extends Error {
  readonly status: number;
  /** The text that n8n shows below the message. */
  readonly description: string | undefined;

  constructor({ status, message, description }: { status: number } & Refusal) {
    super(message);
    this.status = status;
    this.description = description ?? undefined;
  }
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
}

export interface Rest {
  /** The cookies of the logged-in user. */
  readonly cookies: readonly Cookie[];
  /** Calls an endpoint of the editor (`/rest/…`). Returns the `data` of the response. */
  internal(request: Request): Promise<unknown>;
  /** Loads a file of the editor. */
  file(path: string): Promise<Response>;
  /** Calls n8n's public API (`/api/v1/…`). Needs `useApiKey` first. */
  publicApi(request: Request): Promise<unknown>;
  useApiKey(key: string): void;
}

interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
}

const refusalSchema = z.object({ message: z.string(), description: z.string().nullish() });
type Refusal = z.output<typeof refusalSchema>;
const internalResponse = z.object({ data: z.unknown() });

/** Connects to a server of n8n. Keeps the cookies of the login for later requests. All methods throw `RestError`. */
export function connectTo({ origin }: { origin: string }): Rest {
  const cookies: Cookie[] = [];
  let apiKey = '';

  async function send({ method, path, body }: Request, headers: Record<string, string>): Promise<unknown> {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.splice(0, cookies.length, ...cookies.filter((other) => other.name !== name), { name, value });
    }
    const text = await response.text();
    if (!response.ok) throw refusal({ status: response.status, text });
    return text === '' ? undefined : JSON.parse(text);
  }

  const login = () => ({ cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') });

  return {
    cookies,
    async internal(request) {
      const path = `/rest${request.path}`;
      return internalResponse.parse(await send({ ...request, path }, login())).data;
    },
    async file(path) {
      return await fetch(`${origin}/${path}`, { headers: login() });
    },
    async publicApi(request) {
      return await send({ ...request, path: `/api/v1${request.path}` }, { 'x-n8n-api-key': apiKey });
    },
    useApiKey(key) {
      apiKey = key;
    },
  };
}

function refusal({ status, text }: { status: number; text: string }): RestError {
  try {
    return new RestError({ status, ...refusalSchema.parse(JSON.parse(text)) });
  } catch {
    return new RestError({ status, message: text });
  }
}
