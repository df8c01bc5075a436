import { InvalidInputError, notFilledIn } from '../../errors.ts';
import { pathPart } from '../http/base-url.ts';

interface Identifiers {
  readonly account: string;
  readonly board?: string | undefined;
}

/**
 * An endpoint of an account with the identifiers filled in: the encoded path after the base URL, and the query.
 * @throws InvalidInputError for an identifier that is not filled in or cannot be one
 */
export function accountPath({ template, account, board }: { template: string } & Identifiers): {
  path: string;
  query: Record<string, string>;
} {
  const labels = { account: 'Account', board: 'Board' } as const;
  const values = { account, board };
  const read = (name: keyof typeof labels): string => {
    const value = values[name]?.trim() ?? '';
    if (value === '') throw new InvalidInputError({ field: labels[name], problem: notFilledIn });
    return value;
  };
  const names = ['account', 'board'] as const;
  // An empty identifier is refused even where the endpoint does not need it.
  for (const name of names) if (values[name] !== undefined) read(name);
  const [path = '', query = ''] = template.split('?');
  const parts = path.split('/').map((part) => {
    const name = names.find((each) => part === `{${each}}`);
    return name === undefined ? part : pathPart({ label: labels[name], value: read(name) });
  });
  const pairs = [...new URLSearchParams(query)].map(([key, value]): [string, string] => {
    const name = names.find((each) => value === `{${each}}`);
    return [key, name === undefined ? value : read(name)];
  });
  return { path: parts.join('/'), query: Object.fromEntries(pairs) };
}
