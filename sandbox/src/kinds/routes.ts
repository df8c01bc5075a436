/** The endpoints of a service (contract 4): the paths in its own words, and the contract's operation for each. */
import type { ServedOperation } from '../server/operation.ts';
import type { ServiceKind } from './service-kind.ts';
import { uploadSpellings } from './upload-spellings.ts';
import { networkKeys, networkWords } from './words.ts';

export type Route = {
  /** The contract's operation, as named in the local service's description. */
  readonly operation: string;
  readonly method: ServedOperation['method'];
  /** Below the base address, with `{name}` for identifiers. */
  readonly path: string;
  /** The names of the query parameters, for endpoints that the contract does not show. */
  readonly query?: readonly string[];
  /** Whether the description shows it. */
  readonly isDescribed: boolean;
};

/** IDs from the paths and queries of boards and creators. */
export type PathIds = Readonly<Record<string, string>>;

export function routesOf(kind: ServiceKind): Route[] {
  const described = { isDescribed: true };
  return [
    { operation: 'createPost', method: 'POST', path: '/posts', ...described },
    { operation: 'listPosts', method: 'GET', path: '/posts', ...described },
    { operation: 'getPost', method: 'GET', path: '/posts/{id}', ...described },
    { operation: 'updatePost', method: 'PATCH', path: '/posts/{id}', ...described },
    { operation: 'deletePost', method: 'DELETE', path: '/posts/{id}', ...described },
    { operation: 'reschedulePost', method: 'PATCH', path: '/posts/{id}/schedule', ...described },
    { operation: 'listAccounts', method: 'GET', path: '/accounts', ...described },
    ...networkKeys.map((key): Route => ({
      operation: createOperationOf(key),
      method: 'POST',
      path: `/${networkWords[kind.networkNames][key].path}/create`,
      ...described,
    })),
    {
      operation: 'requestUpload',
      method: 'POST',
      path: uploadSpellings[kind.upload].path,
      isDescribed: kind.uploadDescribed === 'yes',
    },
    ...detailRoutes(kind),
  ];
}

/** The name of the operation of contract 4.7 for a network. */
export function createOperationOf(key: (typeof networkKeys)[number]): string {
  return `create${key.charAt(0).toUpperCase()}${key.slice(1)}Post`;
}

function detailRoutes({ details, networkNames }: ServiceKind): Route[] {
  const names = networkWords[networkNames];
  const [pins, videos] = [`/${names.pinboard.path}`, `/${names.shortvideo.path}`];
  const routes = (
    boards: string,
    sections: string,
    creator: string,
    query: readonly string[] = [],
  ): Route[] => {
    const common = { method: 'GET', query, isDescribed: details !== 'hidden' } as const;
    return [
      { operation: 'listBoards', path: boards, ...common },
      { operation: 'listBoardSections', path: sections, ...common },
      { operation: 'getCreator', path: creator, ...common },
    ];
  };
  switch (details) {
    case 'documented':
      return routes('/boards', '/boards/{id}/sections', '/creator-info', ['accountId']);
    case 'below the network':
      return routes(`${pins}/boards`, `${pins}/boards/{id}/sections`, `${videos}/creator-info`, [
        'accountId',
      ]);
    case 'account in path':
      return routes(
        `${pins}/boards/{accountId}`,
        `${pins}/boards/{accountId}/{id}/sections`,
        `${videos}/creator-info/{accountId}`,
      );
    default:
      return routes(
        '/accounts/{accountId}/boards',
        '/accounts/{accountId}/boards/{id}/sections',
        '/accounts/{accountId}/creator',
      );
  }
}

/** Finds the route of a request, with the identifiers in its path. */
export function createRouter(routes: readonly Route[]) {
  const patterns = routes.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
  return (method: string, path: string): { route: Route; ids: PathIds } | undefined => {
    for (const { route, pattern } of patterns) {
      const match = route.method === method ? pattern.exec(path) : null;
      if (match === null) continue;
      const groups = Object.entries(match.groups ?? {});
      return { route, ids: Object.fromEntries(groups.map(([name, id]) => [name, decodeURIComponent(id)])) };
    }
    return undefined;
  };
}
