import type { IncomingHttpHeaders } from 'node:http';
import { owners, type Owner } from '../accounts/owners.ts';
import { unauthorized } from './request-error.ts';

/** The owner of the key in `x-api-key`, or else in `Authorization: Bearer` (contract 5); otherwise 401. */
export function authenticate(headers: IncomingHttpHeaders): Owner {
  const key = headers['x-api-key'] ?? bearerOf(headers.authorization);
  if (key === undefined || key === '') {
    throw unauthorized(
      'The API key is missing: send it in the header x-api-key, or as Authorization: Bearer.',
    );
  }
  const owner = owners.find(({ apiKey }) => apiKey === key);
  if (!owner) throw unauthorized('The API key is not valid: copy it again from Settings, API keys.');
  return owner;
}

function bearerOf(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer +(\S+)$/i)?.[1];
}
