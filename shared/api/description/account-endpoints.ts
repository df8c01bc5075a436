/**
 * The endpoints for boards, their sections and creators, found in the service description. The contract names these operations but does not show them
 * (contract 4.8).
 *
 * An endpoint is a template of what follows the base URL, with `{account}` and `{board}` for identifiers:
 * `/boards/{board}/sections?accountId={account}`.
 */
import * as z from 'zod/v4';
import { type DescribedOperation, operationsBeside, type Parameter } from './open-api.ts';

/** A template that can follow a base URL: a path of letters, digits, `_.~-` and identifiers, and a query of identifiers. */
const template = z
  .string()
  .regex(
    /^(\/(?!\.+(\/|\?|$))([\w.~-]+|\{account\}|\{board\}))+(\?[\w.[\]-]+=\{(account|board)\}(&[\w.[\]-]+=\{(account|board)\})*)?$/,
  );
export const accountEndpointsSchema = z.object({
  boards: template,
  boardSections: template,
  creator: template,
});
export type AccountEndpoints = Readonly<z.output<typeof accountEndpointsSchema>>;

/** The endpoints that are certain: where several operations fit a purpose, none is taken. Never throws. */
export function findAccountEndpoints(document: unknown): Partial<AccountEndpoints> {
  const found = operationsBeside(document, 'get').flatMap((operation) => accountEndpointOf(operation) ?? []);
  const isOnly = ({ name }: { name: string }) => found.filter((other) => other.name === name).length === 1;
  return Object.fromEntries(found.filter(isOnly).map(({ name, template: only }) => [name, only]));
}

function accountEndpointOf({ path, parameters }: DescribedOperation) {
  const segments = path.split('/').slice(1);
  const words = segments.filter((segment) => !isVariable(segment)).flatMap(wordsIn);
  const name = purposeOf(words);
  if (name === undefined) return undefined;
  const written = segments.map((segment, index) =>
    isVariable(segment)
      ? meaningOf({ name: segment.slice(1, -1), owner: segments[index - 1] ?? '' })
      : segment,
  );
  const query = parameters.flatMap(queryOf);
  // The endpoint needs a value that the client does not have.
  if ([...written, ...query].includes(undefined)) return undefined;
  const filled = `/${written.join('/')}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  const holds = (wanted: string) => filled.split(wanted).length - 1;
  const boards = name === 'boardSections' ? 1 : 0;
  const isWhole = holds('{account}') <= 1 && holds('{board}') === boards;
  // A board belongs to one account, so its sections need no account.
  const hasOwner = holds('{account}') === 1 || name === 'boardSections';
  return isWhole && hasOwner && template.safeParse(filled).success ? { name, template: filled } : undefined;
}

function purposeOf(words: readonly string[]): keyof AccountEndpoints | undefined {
  if (words.includes('creator')) return 'creator';
  if (!words.includes('board')) return undefined;
  return words.includes('section') ? 'boardSections' : 'boards';
}

/** The identifier that a variable means. For `{id}`, the segment before it decides: `/boards/{id}`. */
function meaningOf({ name, owner }: { name: string; owner: string }): string | undefined {
  const words = name.toLowerCase() === 'id' ? wordsIn(owner) : wordsIn(name);
  if (words.includes('account')) return '{account}';
  return words.includes('board') ? '{board}' : undefined;
}

/** The query part of an account or board parameter, required or not; `undefined` for any other required one. */
function queryOf({ name, place, isRequired }: Parameter): (string | undefined)[] {
  if (place === 'path') return [];
  const meaning = place === 'query' ? meaningOf({ name, owner: '' }) : undefined;
  if (meaning !== undefined) return [`${name}=${meaning}`];
  // The host adds the key, so a required key does no harm.
  return isRequired && !/^(x-api-key|authorization)$/i.test(name) ? [undefined] : [];
}

function isVariable(segment: string): boolean {
  return segment.startsWith('{') && segment.endsWith('}');
}

/** `pinBoards`, `pin-boards` and `pin_boards` are two words, `pin` and `board`. */
function wordsIn(text: string): string[] {
  const spaced = text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.split(/[^a-z\d]+/).map((word) => word.replace(/s$/, ''));
}
