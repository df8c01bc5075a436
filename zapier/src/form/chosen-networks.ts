/** The networks that the form shows fields of: those of the chosen accounts, and those chosen in More Fields. */
import { isEmpty, type NetworkKey, networkOfName } from '../../../shared/index.ts';
import { entriesOf, type Values } from './collect-media.ts';
import { keys } from './keys.ts';

export interface ChosenNetworks {
  /** Networks of accounts that were picked in the form. */
  readonly certain: ReadonlySet<NetworkKey>;
  /** In addition networks of accounts that came from an earlier step when the form was opened; others may come later. */
  readonly shown: ReadonlySet<NetworkKey>;
}

/** Reads the accounts of a form as the editor has them: `photoapp:acc_1`, `{{123__accounts}}`, or a sample of what is mapped. */
export function networksOfAccounts(values: Values, raw: Values = {}): ChosenNetworks {
  const typed = raw[keys.accounts];
  const certain = networksIn(isEmpty(typed) ? values[keys.accounts] : typed);
  return { certain, shown: new Set([...certain, ...networksIn(values[keys.accounts])]) };
}

function networksIn(value: unknown): ReadonlySet<NetworkKey> {
  return new Set(pickedAccounts(value).map(({ network }) => network));
}

/** The entries that name their network themselves, as the list of accounts gives them. */
export function pickedAccounts(value: unknown): readonly { network: NetworkKey; accountId: string }[] {
  return entriesOf(value).flatMap((entry) => {
    if (typeof entry !== 'string') return [];
    return entry.split(/[,;\n]/).flatMap((part) => {
      const [name = '', ...rest] = part.split(':');
      const network = networkOfName(name.trim());
      return network === undefined ? [] : [{ network, accountId: rest.join(':').trim() }];
    });
  });
}
