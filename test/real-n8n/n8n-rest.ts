import * as z from 'zod/v4';

/** n8n answered that it does not do what was asked; the message is n8n's own. */
export class RestError extends Error {
  readonly status: number;
  /** What n8n shows below the message, if anything. */
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
  /** Those of the person logged in. */
  readonly cookies: readonly Cookie[];
  /** Endpoints of the editor (`/rest/…`); gives what stands under `data`. */
  internal(request: Request): Promise<unknown>;
  /** A file of the editor. */
  file(path: string): Promise<Response>;
  /** n8n's public API (`/api/v1/…`), once there is a key. */
  published(request: Request): Promise<unknown>;
  useApiKey(key: string): void;
}

interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

const refusalSchema = z.object({ message: z.string(), description: z.string().nullish() });
type Refusal = z.output<typeof refusalSchema>;
const internalAnswer = z.object({ data: z.unknown() });

/** Talks with a server of n8n; keeps the cookies of the login for the requests that follow. */
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
      return internalAnswer.parse(await send({ ...request, path }, login())).data;
    },
    async file(path) {
      return await fetch(`${origin}/${path}`, { headers: login() });
    },
    async published(request) {
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
