/** The choice of network names: which parts come from the service, and what is read for them. */
import { describe, expect, it } from '@jest/globals';
import { createDescriptionPort } from '../../../shared/api/description/description-cache.ts';
import type { NetworkNamesChoice } from '../../../shared/index.ts';
import type { ServiceDescription } from '../../../shared/api/description/service-description.ts';

const described: ServiceDescription = {
  networkNames: { skyapp: 'cirrus' },
  uploadEndpoint: { path: '/uploads/sign', fields: { contentType: 'mimeType' } },
  accountEndpoints: { boards: '/walls?accountId={account}' },
  postPage: 'https://scheduler.example/posts/{id}',
};

function portFor(choice: () => NetworkNamesChoice, baseUrl = 'https://scheduler.example/api') {
  const problems: string[] = [];
  const bases: string[] = [];
  /** Whether the cache may read the description. */
  const reads: boolean[] = [];
  const http = async () => await Promise.reject(new Error('The cache does not read.'));
  const description = createDescriptionPort({
    baseUrl,
    networkNames: choice,
    cache: async (base, reading) => {
      bases.push(base);
      reads.push(reading !== undefined);
      reading?.onProblem('a problem');
      return described;
    },
    source: () => ({ baseUrl: 'https://scheduler.example/api', http, httpWithKey: http }),
    onProblem: (problem) => problems.push(problem),
  });
  return { description, problems, bases, reads, readings: () => bases.length };
}

describe('the network names of a client', () => {
  it('are the service’s, as are its endpoints', async () => {
    const { description, problems, readings } = portFor(() => 'service');
    expect(await description('networkNames')).toStrictEqual(described.networkNames);
    expect(await description('uploadEndpoint')).toStrictEqual(described.uploadEndpoint);
    expect(await description('accountEndpoints')).toStrictEqual(described.accountEndpoints);
    expect([readings(), problems.length]).toStrictEqual([3, 3]);
  });

  it('are the documented ones, as are the endpoints, and nothing is read', async () => {
    const { description, readings } = portFor(() => 'documented');
    expect(await description('networkNames')).toStrictEqual({});
    expect(await description('uploadEndpoint')).toBeUndefined();
    expect(await description('accountEndpoints')).toStrictEqual({});
    expect(readings()).toBe(0);
  });

  it('are the given ones without a reading; endpoints are read, without a problem for the log', async () => {
    const { description, problems, readings } = portFor(() => ({ skyapp: 'nimbus' }));
    expect(await description('networkNames')).toStrictEqual({ skyapp: 'nimbus' });
    expect(readings()).toBe(0);
    expect(await description('uploadEndpoint')).toStrictEqual(described.uploadEndpoint);
    expect([readings(), problems]).toStrictEqual([1, []]);
  });

  it.each<[NetworkNamesChoice, string | undefined]>([
    ['service', described.postPage],
    ['documented', undefined],
    [{ skyapp: 'nimbus' }, described.postPage],
  ])(
    '%j: the page of a post is what was read before, as a link is worth no request',
    async (choice, page) => {
      const { description, reads } = portFor(() => choice);
      expect(await description('postPage')).toBe(page);
      expect(reads).not.toContain(true);
    },
  );
});
