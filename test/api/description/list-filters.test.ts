/** The filters of the list of posts, from any description that names them (contract 1.7, 4.2). */
import { expect, it } from '@jest/globals';
import { findListFilters } from '../../../shared/api/description/list-filters.ts';

const states = ['DRAFT', 'SCHEDULED', 'FAILED'];

/** A description whose list has parameters with these schemas. */
function described(schemas: Readonly<Record<string, unknown>>, more: object = {}) {
  const parameters = Object.entries(schemas).map(([name, schema]) => ({ name, in: 'query', schema }));
  return { paths: { '/v1/posts': { get: { parameters } } }, ...more };
}

const components = {
  schemas: {
    State: { type: 'string', enum: states },
    Filter: { allOf: [{ $ref: '#/components/schemas/State' }] },
  },
};

it.each([
  ['enum, in the case of the service', { status: { enum: states } }, { statuses: states }],
  ['$ref', { status: { $ref: '#/components/schemas/State' } }, { statuses: states }],
  ['$ref in allOf of a $ref', { status: { $ref: '#/components/schemas/Filter' } }, { statuses: states }],
  [
    'anyOf, as for what may be left out',
    { status: { anyOf: [{ enum: ['draft'] }, { const: 'scheduled' }, { type: 'null' }] } },
    { statuses: ['draft', 'scheduled'] },
  ],
  ['platforms', { platform: { enum: ['x', 'SNAP'] } }, { platforms: ['x', 'SNAP'] }],
  ['maximum', { limit: { type: 'integer', maximum: 50 } }, { pageSize: 50 }],
  [
    'maximum in a part',
    { limit: { anyOf: [{ type: 'integer', maximum: 20 }, { type: 'null' }] } },
    { pageSize: 20 },
  ],
  ['texts without words', { status: { type: 'string' }, platform: {}, limit: { type: 'integer' } }, {}],
  ['other parameters alone', { state: { enum: states }, size: { maximum: 5 } }, {}],
  ['a maximum that is none', { status: { enum: states }, limit: { maximum: 'many' } }, { statuses: states }],
])('%s', (_, schemas, expected) => {
  expect(findListFilters(described(schemas, { components }))).toStrictEqual(expected);
});

it('a parameter of the operation counts before one of its path, and may be referred to', () => {
  const document = {
    components: { parameters: { Status: { name: 'status', in: 'query', schema: { enum: states } } } },
    paths: {
      '/posts/': {
        parameters: [{ name: 'status', schema: { enum: ['wrong'] } }],
        get: { parameters: [{ $ref: '#/components/parameters/Status' }] },
      },
    },
  };
  expect(findListFilters(document)).toStrictEqual({ statuses: states });
});

it.each([
  undefined,
  null,
  'openapi',
  { paths: [] },
  { paths: { '/accounts': { get: {} } } },
  { paths: { '/posts': { post: {} } } },
])('none in %j', (document) => {
  expect(findListFilters(document)).toStrictEqual({});
});
