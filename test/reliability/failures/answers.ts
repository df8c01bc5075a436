/** What a service, or something on the way to it, answers in the table of failures. */
import type { ServerResponse } from 'node:http';
import type { SeenRequest } from '../../support/service/local-server.ts';

export interface Failure {
  /** What happens, in words. */
  readonly about: string;
  readonly answer: (response: ServerResponse, request: SeenRequest) => unknown;
}

const says = { message: 'Not like this' };

function json(status: number, about: string, body: object = says, headers: object = {}): Failure {
  return {
    about: `${status}: ${about}`,
    answer: (response) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body)),
  };
}

function page(status: number, about: string): Failure {
  return {
    about,
    answer: (response) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><title>Oh</title>'),
  };
}

function redirect(status: number, about: string, locationOf: (path: string) => string): Failure {
  return {
    about,
    answer: (response, { path }) => response.writeHead(status, { location: locationOf(path) }).end(),
  };
}

const tooLong = { loc: ['body', 'skyappTargets', 0, 'caption'], msg: 'at most 300 characters' };

export const failures = {
  400: json(400, 'the data are refused'),
  '400 with a path': json(400, 'the data are refused, and a field is named', {
    message: 'skyappTargets[0].caption is too long',
  }),
  401: json(401, 'the key is refused'),
  402: json(402, 'a payment is due'),
  403: json(403, 'not allowed'),
  '403 with a link': json(403, 'not allowed, with a link to upgrade', {
    message: 'Upgrade at https://scheduler.example/plans',
  }),
  404: json(404, 'not found'),
  405: json(405, 'the method is not allowed'),
  407: json(407, 'a proxy wants a login'),
  409: json(409, 'a conflict'),
  410: json(410, 'gone'),
  413: json(413, 'too large'),
  415: json(415, 'an unknown type of content'),
  422: json(422, 'the data are refused, without a word', {}),
  '422 with details': json(422, 'the data are refused, with details', { detail: [tooLong] }),
  429: json(429, 'too many requests'),
  '429 for an hour': json(429, 'too many requests, Retry-After: 3600', says, { 'retry-after': '3600' }),
  '429 for years': json(429, 'too many requests, Retry-After: 99999999', says, { 'retry-after': '99999999' }),
  500: json(500, 'the service failed'),
  502: json(502, 'a gateway does not reach the service'),
  503: json(503, 'the service is under maintenance'),
  504: json(504, 'a gateway waited in vain'),
  page: page(200, 'A web page in place of data'),
  'page 404': page(404, 'A web page that says: not found'),
  'page 413': page(413, 'A web page that says: too large'),
  login: redirect(302, 'A redirect to a login page', () => 'https://login.example/login?next=%2F'),
  moved: redirect(308, 'A redirect to the same path elsewhere', (path) => `https://new.example${path}`),
  empty: {
    about: 'An empty answer',
    answer: (response) => response.writeHead(200).end(),
  },
  cut: {
    about: 'An answer that is cut off',
    answer: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "po'),
  },
  reset: {
    about: 'The connection breaks off',
    answer: (response) => response.destroy(),
  },
} as const satisfies Readonly<Record<string, Failure>>;

export type FailureKey = keyof typeof failures;
