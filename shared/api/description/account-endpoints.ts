/**
 * Where the service lists the boards of an account and tells about a creator, found in its description. The contract says only
 * that there is such a thing (4.8).
 *
 * An endpoint is written as what follows the base URL, with `{account}` and `{board}` for identifiers:
 * `/boards/{board}/sections?accountId={account}`.
 */
import { textField } from '../responses/json.ts';
import { type DescribedOperation, operationsOf, type Parameter } from './open-api.ts';

export interface AccountEndpoints {
  readonly boards: string;
  readonly boardSections: string;
  readonly creator: string;
}

/** What is asked where the description does not tell; an assumption, the local service answers to it. */
export const documentedAccountEndpoints: AccountEndpoints = {
  boards: '/boards?accountId={account}',
  boardSections: '/boards/{board}/sections?accountId={account}',
  creator: '/creator-info?accountId={account}',
};

const endpointNames = ['boards', 'boardSections', 'creator'] as const;

/** The endpoints that can be told for certain: where several could be meant, none is. Never throws. */
export function accountEndpointsOf(description: unknown): Partial<AccountEndpoints> {
  const base = operationsOf({ description, method: 'post' })
    .find(({ path }) => path.endsWith('/posts'))
    ?.path.slice(0, -'/posts'.length);
  if (base === undefined) return {};
  const found = operationsOf({ description, method: 'get' })
    .filter(({ path }) => path.startsWith(`${base}/`))
    .flatMap((operation) => endpointOf({ ...operation, path: operation.path.slice(base.length) }) ?? []);
  return Object.fromEntries(
    endpointNames.flatMap((name) => {
      const candidates = found.filter((endpoint) => endpoint.name === name);
      const [only] = candidates;
      return only !== undefined && candidates.length === 1 ? [[name, only.template]] : [];
    }),
  );
}

/** Whether it can be appended to a base URL: a path of plain words, and a query of plain names. */
export function isAccountEndpoint(template: string): boolean {
  return /^(\/(?!\.+(\/|\?|$))([\w.~-]+|\{account\}|\{board\}))+(\?[\w.[\]-]+=\{(account|board)\}(&[\w.[\]-]+=\{(account|board)\})*)?$/.test(
    template,
  );
}

/** Endpoints as a host's memory gives them back, those that are none left out. */
export function keptAccountEndpoints(value: unknown): Partial<AccountEndpoints> {
  return Object.fromEntries(
    endpointNames.flatMap((name) => {
      const template = textField(value, name);
      return template !== undefined && isAccountEndpoint(template) ? [[name, template]] : [];
    }),
  );
}

interface Found {
  readonly name: keyof AccountEndpoints;
  readonly template: string;
}

function endpointOf({ path, asked }: DescribedOperation): Found | undefined {
  const segments = path.split('/').slice(1);
  const words = segments.filter((segment) => !isVariable(segment)).flatMap(wordsIn);
  const name = purposeOf(words);
  if (name === undefined) return undefined;
  const written = segments.map((segment, index) =>
    isVariable(segment)
      ? meaningOf({ name: segment.slice(1, -1), owner: segments[index - 1] ?? '' })
      : segment,
  );
  const query = asked.flatMap((parameter) => queryOf(parameter));
  // Something has to be told that is not known here.
  if ([...written, ...query].includes(undefined)) return undefined;
  const template = `/${written.join('/')}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  const holds = (wanted: string) => template.split(wanted).length - 1;
  const boards = name === 'boardSections' ? 1 : 0;
  const isWhole = holds('{account}') <= 1 && holds('{board}') === boards;
  // Sections belong to a board, which tells whose they are.
  const tellsWhose = holds('{account}') === 1 || name === 'boardSections';
  return isWhole && tellsWhose && isAccountEndpoint(template) ? { name, template } : undefined;
}

function purposeOf(words: readonly string[]): keyof AccountEndpoints | undefined {
  const has = (...wanted: string[]) => wanted.some((word) => words.includes(word));
  if (has('creator', 'creators')) return 'creator';
  if (!has('board', 'boards')) return undefined;
  return has('section', 'sections') ? 'boardSections' : 'boards';
}

/** `{id}` is told by what stands before it: `/boards/{id}`. */
function meaningOf({ name, owner }: { name: string; owner: string }): string | undefined {
  const words = name.toLowerCase() === 'id' ? wordsIn(owner) : wordsIn(name);
  if (words.some((word) => word === 'account' || word === 'accounts')) return '{account}';
  if (words.some((word) => word === 'board' || word === 'boards')) return '{board}';
  return undefined;
}

/** A part of the query: that of the account and the board, whether demanded or not; `undefined` for what is demanded besides. */
function queryOf({ name, place, isRequired }: Parameter): (string | undefined)[] {
  if (place === 'path') return [];
  const meaning = place === 'query' ? meaningOf({ name, owner: '' }) : undefined;
  if (meaning !== undefined) return [`${name}=${meaning}`];
  // The key is no parameter of ours, wherever a description lists it.
  return isRequired && !/^(x-api-key|authorization)$/i.test(name) ? [undefined] : [];
}

function isVariable(segment: string): boolean {
  return segment.startsWith('{') && segment.endsWith('}');
}

/** `pinBoards`, `pin-boards` and `pin_boards` are two words. */
function wordsIn(text: string): string[] {
  return text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
}
