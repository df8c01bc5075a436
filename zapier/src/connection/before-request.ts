/** The key for requests that are not this app's own: people send them with Zapier's action API Request. */
import type { BeforeRequestMiddleware } from 'zapier-platform-core';
import { readApiKey } from '../../../shared/api/http/api-key.ts';
import { baseUrlFromEnvironment } from './environment.ts';

/**
 * Options for every request of this app. The client adds the key itself, and all other requests go without it. No redirect is followed: it would
 * carry the key to another host. If bodies were requested as text, Zapier would read any length, and log the beginning.
 */
export const ownRequest = {
  middlewareData: { isOwn: true },
  redirect: 'manual',
  skipThrowForStatus: true,
  raw: true,
} as const;

/** Only requests to the host of the service get the key, and no redirect takes it elsewhere. */
export const withKeyForService: BeforeRequestMiddleware = (request, _z, bundle) => {
  const key = bundle.authData['api_key'];
  if (request.middlewareData?.['isOwn'] === true || key === undefined || !goesToService(request.url))
    return request;
  return { ...request, redirect: 'manual', headers: { ...request.headers, 'x-api-key': readApiKey(key) } };
};

function goesToService(url: string): boolean {
  try {
    return new URL(url).origin === new URL(baseUrlFromEnvironment()).origin;
  } catch {
    return false;
  }
}
