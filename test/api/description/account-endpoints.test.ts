/** The endpoints of boards and creators come from the service description, or else from the documentation. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  accountEndpointsSchema,
  findAccountEndpoints,
} from '../../../shared/api/description/account-endpoints.ts';

type Parameters = readonly (string | object)[];

/** A description with these GET requests. A parameter that is a text is a required one of the query; an object is used as it is. */
function described(requests: Readonly<Record<string, Parameters>>, base = '') {
  const paths = Object.entries(requests).map(([path, parameters]): [string, unknown] => [
    base + path,
    {
      get: {
        parameters: parameters.map((parameter) =>
          typeof parameter === 'string' ? { name: parameter, in: 'query', required: true } : parameter,
        ),
      },
    },
  ]);
  return { paths: { [`${base}/posts`]: { post: {} }, ...Object.fromEntries(paths) } };
}

const found = (requests: Readonly<Record<string, Parameters>>, base?: string) =>
  findAccountEndpoints(described(requests, base));

describe('endpoints are found', () => {
  it('with the account in the query, whatever stands around them', () => {
    const requests = {
      '/boards': [
        'accountId',
        { name: 'cursor', in: 'query' },
        { name: 'x-api-key', in: 'header', required: true },
      ],
      '/boards/{id}/sections': ['accountId'],
      '/creator-info': ['account_id'],
      '/accounts': [],
    };
    const expected = {
      boards: '/boards?accountId={account}',
      boardSections: '/boards/{board}/sections?accountId={account}',
      creator: '/creator-info?account_id={account}',
    };
    for (const base of ['', '/api', '/v2/scheduler']) expect(found(requests, base)).toStrictEqual(expected);
  });

  for (const [path, parameters, expected] of [
    ['/pins/{accountId}/boards', [], { boards: '/pins/{account}/boards' }],
    ['/accounts/{id}/boards', [], { boards: '/accounts/{account}/boards' }],
    [
      '/snap-pins/board-list',
      ['connectedAccountId'],
      { boards: '/snap-pins/board-list?connectedAccountId={account}' },
    ],
    [
      '/boardSections',
      ['boardId', 'accountId'],
      { boardSections: '/boardSections?boardId={board}&accountId={account}' },
    ],
    ['/boards/{boardId}/sections', [], { boardSections: '/boards/{board}/sections' }],
    ['/clips/{account_id}/creatorInfo', [], { creator: '/clips/{account}/creatorInfo' }],
    [
      '/clips/creator',
      [{ name: 'accountId', in: 'query' }],
      { creator: '/clips/creator?accountId={account}' },
    ],
  ] as const) {
    it(`at ${path}`, () => expect(found({ [path]: parameters })).toStrictEqual(expected));
  }
});

describe('no endpoint is found', () => {
  for (const [what, requests] of Object.entries<Readonly<Record<string, Parameters>>>({
    'where it is of no account': { '/boards': [], '/creator-info': ['userId'] },
    'of one board or of another thing': { '/boards/{id}': ['accountId'], '/dashboard': ['accountId'] },
    'that wants what is not known': { '/boards': ['accountId', 'region'], '/creator/{kind}': ['accountId'] },
    'where two could be meant': { '/boards': ['accountId'], '/pins/{accountId}/boards': [] },
    'that leads elsewhere': {
      '/../boards': ['accountId'],
      '/./boards': ['accountId'],
      '//evil.example/boards': ['accountId'],
      '/boards?x=1#': ['accountId'],
      '/boards\\evil': ['accountId'],
    },
    'whose parameter would be another': { '/boards': ['accountId&admin=1'] },
    'outside of what the service is': {},
  })) {
    it(what, () => expect(found(requests)).toStrictEqual({}));
  }
});

it('whatever a description says, what is found can be appended to a base URL and stays there', () => {
  const pieces = 'boards sections creator {id} {accountId} .. . x?y @host %2e%2e'.split(' ');
  const piece = fc.constantFrom(...pieces, '', 'a b');
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 5 }),
      fc.array(fc.constantFrom('accountId', 'boardId', '#', '__proto__'), { maxLength: 2 }),
      (path, names) => {
        for (const template of Object.values(found({ [`/${path.join('/')}`]: names }))) {
          expect(accountEndpointsSchema.shape.boards.parse(template)).toBe(template);
          const { origin, pathname } = new URL(
            `https://scheduler.example/api${template.replace(/[{}]/g, '')}`,
          );
          expect(origin).toBe('https://scheduler.example');
          expect([pathname, pathname.startsWith('/api/')]).toStrictEqual([pathname, true]);
        }
      },
    ),
  );
});
