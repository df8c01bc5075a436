/** The networks that the form shows fields of: those of the chosen accounts, and those chosen in More Fields. */
import type { Bundle } from 'zapier-platform-core';
import { isEmpty, type NetworkKey, networkKeys, networkOfName } from '../../../shared/index.ts';
import { isJsonObject } from '../../../shared/data/json.ts';
import { asList } from '../../../shared/form/values/read-value.ts';
import type { Values } from './collect-media.ts';
import { keys } from './keys.ts';

/** A form in the editor: its values, with samples of the mapped ones, and what was typed (older versions of Zapier leave that out). */
export type Filling = Pick<Bundle, 'inputData' | 'inputDataRaw'>;

export interface ChosenNetworks {
  /** Networks of accounts that were picked in the form. */
  readonly certain: ReadonlySet<NetworkKey>;
  /** The certain ones, those chosen in More Fields, and those of the sample that Zapier has for mapped accounts. */
  readonly shown: ReadonlySet<NetworkKey>;
  /** Networks to which the post may go: all, if accounts may still be from any. */
  readonly possible: ReadonlySet<NetworkKey>;
  /** Networks for which a shared field is offered: the possible ones, or those chosen in More Fields. */
  readonly offered: ReadonlySet<NetworkKey>;
}

/** Reads the accounts of a form: `photoapp:acc_1`, `{{123__accounts}}`, or a sample of what is mapped. */
export function networksOf(filling: Filling): ChosenNetworks {
  const { inputData: values } = filling;
  const typed = typedValues(filling)[keys.accounts];
  const given = accountsIn(isEmpty(typed) ? values[keys.accounts] : typed);
  const chosen = [...chosenUnderMoreFields(values)].flatMap((value) => networkOfName(value) ?? []);
  const certain = networksIn(given);
  const shown = new Set([...certain, ...networksIn(accountsIn(values[keys.accounts])), ...chosen]);
  const isOpen = given.length === 0 || given.some(({ network }) => network === undefined);
  const possible = isOpen ? new Set(networkKeys) : certain;
  return { certain, shown, possible, offered: isOpen && chosen.length === 0 ? possible : shown };
}

/** The values and labels that are chosen in More Fields. */
export function chosenUnderMoreFields(values: Values): ReadonlySet<string> {
  const texts = asList(values[keys.moreFields]).filter((entry) => typeof entry === 'string');
  return new Set(texts.flatMap((text) => text.split(/[,\n]/).map((part) => part.trim())));
}

/** The values that decide which fields are shown. A value of an earlier step counts as its placeholder, because it differs from run to run. */
export function decidingValues(filling: Filling): Values {
  const mapped = Object.entries(typedValues(filling)).filter(
    ([, typed]) => typeof typed === 'string' && typed.includes('{{'),
  );
  return { ...filling.inputData, ...Object.fromEntries(mapped) };
}

/** What was typed: a mapped value is only a placeholder there. Tests and older versions of Zapier leave it out. */
export function typedValues({ inputDataRaw }: { readonly inputDataRaw?: unknown }): Values {
  return isJsonObject(inputDataRaw) ? inputDataRaw : {};
}

/** The accounts that a value names. The network is undefined where an entry does not say it. */
function accountsIn(value: unknown) {
  return asList(value).flatMap((entry) => {
    if (typeof entry !== 'string') return [];
    return entry
      .split(/[,;\n]/)
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [name = '', ...rest] = part.split(':');
        return { network: networkOfName(name), accountId: rest.join(':').trim() };
      });
  });
}

function networksIn(accounts: ReturnType<typeof accountsIn>): ReadonlySet<NetworkKey> {
  return new Set(accounts.flatMap(({ network }) => network ?? []));
}

/** The accounts whose entry names this network, as in the list of accounts. */
export function pickedAccounts(value: unknown, key: NetworkKey): readonly string[] {
  return accountsIn(value).flatMap(({ network, accountId }) => (network === key ? accountId : []));
}
