/**
 * Requests for boards, their sections and creators, wherever a service has them: the contract names these lists but does not show them (contract
 * 4.8).
 */
import { wireNames } from '../../networks/wire-names.ts';
import type { AccountEndpoints } from '../description/account-endpoints.ts';
import { type DescriptionPort, documentedEndpoints } from '../description/service-description.ts';
import { createTurns, mayBeElsewhere } from '../dialect/elsewhere.ts';
import type { WordsPort } from '../dialect/learned-words.ts';
import type { OperationResponse } from '../errors/contract-error.ts';
import { pathPart } from '../http/base-url.ts';
import type { Send } from '../http/send.ts';
import type { Operation } from '../operations.ts';
import type { ResponseBody } from '../responses/parse-body.ts';

/** What a request asks for: boards, sections or a creator. */
export interface Detail {
  readonly operation: Operation;
  readonly endpoint: keyof AccountEndpoints;
  /** Whether an answer has what was asked for. */
  readonly isIn: (body: ResponseBody) => boolean;
}

export interface Identifiers {
  readonly account: string;
  readonly board?: string;
  /** The cursor of a further page. */
  readonly cursor?: string | undefined;
}

interface Ports {
  readonly send: Send;
  readonly description: DescriptionPort;
  readonly words: WordsPort;
}

/**
 * Asks at the endpoint that the service describes, else at the one learned within the last day, else at the one documented here. If the last of these
 * fails, tries the usual addresses, once a day for each account or board, because an account or board that does not exist is refused in the same way.
 * If all refuse, rejects with the refusal of the documented endpoint.
 */
export function createDetailRequests({ send, description, words }: Ports) {
  const inTurn = createTurns();
  const documented = documentedEndpoints.account;

  return async (
    { operation, endpoint, isIn }: Detail,
    { cursor, ...identifiers }: Identifiers,
  ): Promise<OperationResponse> => {
    async function ask(template: string): Promise<OperationResponse> {
      const { path, query } = accountPath(template, identifiers);
      return await send({ operation, path, query: { ...query, cursor } });
    }

    async function templates(): Promise<readonly string[]> {
      const boards =
        (await description('accountEndpoints')).boards ?? (await words.read()).accountEndpoints.boards;
      const names = await description('networkNames');
      const usual = usualTemplates[endpoint]({
        boards: boards ?? documented.boards,
        pinboard: wireNames('pinboard', names).path,
        shortvideo: wireNames('shortvideo', names).path,
      });
      return [...new Set(usual)].filter((template) => template !== documented[endpoint]);
    }

    async function lookFurther(refusal: unknown): Promise<OperationResponse> {
      const { accountEndpoints, notFound } = await words.read();
      // Another request may have found the endpoint meanwhile.
      const known = accountEndpoints[endpoint];
      if (known !== undefined) return await ask(known);
      const wanted = `${endpoint} of ${JSON.stringify(identifiers)}`;
      if (notFound.includes(wanted)) throw refusal;
      for (const template of await templates()) {
        const response = await unlessElsewhere(ask(template));
        if (response === undefined || !isIn(response.responseBody)) continue;
        await words.learn({ accountEndpoints: { [endpoint]: template } });
        return response;
      }
      await words.learn({ notFound: [wanted] });
      throw refusal;
    }

    const described = (await description('accountEndpoints'))[endpoint];
    const known = described ?? (await words.read()).accountEndpoints[endpoint];
    if (known !== undefined) return await ask(known);
    try {
      return await ask(documented[endpoint]);
    } catch (error) {
      // A further page is where the first one was.
      if (cursor !== undefined || !mayBeElsewhere(error)) throw error;
      return await inTurn(async () => await lookFurther(error));
    }
  };
}

/** Usual endpoints, the most common first. `pinboard`, `shortvideo`: the paths of the networks. */
const usualTemplates: Readonly<
  Record<
    keyof AccountEndpoints,
    (known: { boards: string; pinboard: string; shortvideo: string }) => readonly string[]
  >
> = {
  boards: ({ pinboard }) => [
    `${pinboard}/boards?accountId={account}`,
    `${pinboard}/boards/{account}`,
    '/accounts/{account}/boards',
    '/boards/{account}',
    `/accounts/{account}${pinboard}/boards`,
    '/boards?account_id={account}',
  ],
  boardSections({ boards }) {
    const [path = '', query] = boards.split('?');
    const below = `${path}/{board}/sections`;
    return [
      query === undefined ? below : `${below}?${query}`,
      below,
      `${path.replace('/{account}', '')}/{board}/sections`,
      '/boards/{board}/sections',
    ];
  },
  creator: ({ shortvideo }) => [
    `${shortvideo}/creator-info?accountId={account}`,
    `${shortvideo}/creator-info/{account}`,
    '/accounts/{account}/creator-info',
    '/accounts/{account}/creator',
    '/creator-info/{account}',
    '/creator/{account}',
    `${shortvideo}/creator?accountId={account}`,
  ],
};

async function unlessElsewhere<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  return await asked.catch((error: unknown) => {
    if (mayBeElsewhere(error)) return undefined;
    throw error;
  });
}

/**
 * An endpoint of an account with the identifiers filled in: the encoded path after the base URL, and the query.
 * @throws InvalidInputError for an identifier that is missing or invalid, even if the endpoint does not need it
 */
function accountPath(template: string, { account, board }: Omit<Identifiers, 'cursor'>) {
  const filled = new Map([['{account}', { label: 'Account', value: account.trim() }]]);
  if (board !== undefined) filled.set('{board}', { label: 'Board', value: board.trim() });
  for (const identifier of filled.values()) pathPart(identifier);
  const [path = '', query = ''] = template.split('?');
  const parts = path.split('/').map((part) => {
    const identifier = filled.get(part);
    return identifier === undefined ? part : pathPart(identifier);
  });
  const pairs = [...new URLSearchParams(query)].map(([key, value]): [string, string] => [
    key,
    filled.get(value)?.value ?? value,
  ]);
  return { path: parts.join('/'), query: Object.fromEntries(pairs) };
}
