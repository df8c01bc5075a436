/** The choice of network names: which parts come from the service, and what is read for them. */
import { expect, it } from '@jest/globals';
import { createDescriptionPort } from '../../../shared/api/description/description-cache.ts';
import type { NetworkNamesChoice } from '../../../shared/index.ts';
import type { ServiceDescription } from '../../../shared/api/description/service-description.ts';

const described: ServiceDescription = {
  networkNames: { skyapp: 'cirrus' },
  uploadEndpoint: { path: '/uploads/sign', fields: { contentType: 'mimeType' } },
  accountEndpoints: { boards: '/walls?accountId={account}' },
  listFilters: { statuses: ['DRAFT', 'SCHEDULED'] },
  postPage: 'https://scheduler.example/posts/{id}',
};

function portFor(choice: NetworkNamesChoice) {
  const problems: string[] = [];
  /** For each look into the cache, whether the cache may read the description. */
  const reads: boolean[] = [];
  const http = async () => await Promise.reject(new Error('The cache does not read.'));
  const baseUrl = 'https://scheduler.example/api';
  const description = createDescriptionPort({
    baseUrl,
    networkNames: () => choice,
    cache: {
      describe: async (_, reading) => {
        reads.push(reading !== undefined);
        reading?.onProblem('a problem');
        return await Promise.resolve(described);
      },
    },
    source: () => ({ baseUrl, http, httpWithKey: http }),
    onProblem: (problem) => problems.push(problem),
  });
  return { description, problems, reads };
}

const { networkNames, uploadEndpoint, accountEndpoints, postPage } = described;
const given = { skyapp: 'nimbus' };

it.each<[NetworkNamesChoice, parts: object, readings: number, problems: number]>([
  ['service', { networkNames, uploadEndpoint, accountEndpoints }, 3, 3],
  ['documented', { networkNames: {}, uploadEndpoint: undefined, accountEndpoints: {} }, 0, 0],
  // The endpoints are read, without a problem for the log.
  [given, { networkNames: given, uploadEndpoint, accountEndpoints }, 2, 0],
])('%j: names and endpoints', async (choice, parts, readings, count) => {
  const { description, problems, reads } = portFor(choice);
  const found = {
    networkNames: await description('networkNames'),
    uploadEndpoint: await description('uploadEndpoint'),
    accountEndpoints: await description('accountEndpoints'),
  };
  expect([found, reads.length, problems.length]).toStrictEqual([parts, readings, count]);
});

it.each<[NetworkNamesChoice, string | undefined]>([
  ['service', postPage],
  ['documented', undefined],
  [given, postPage],
])('%j: the page of a post is what was read before, as a link is worth no request', async (choice, page) => {
  const { description, reads } = portFor(choice);
  expect(await description('postPage')).toBe(page);
  expect(reads).not.toContain(true);
});
