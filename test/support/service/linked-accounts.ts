/** Linked accounts for tests that collect a form without a service. */
import { type LinkedAccount, networks } from '../../../shared/index.ts';

/** The accounts that a form names as `network:id`, each with the name `Linked as id`. */
export function linkedAs(...values: readonly string[]): LinkedAccount[] {
  return values.map((value) => {
    const network = networks.find(({ key }) => value.startsWith(`${key}:`))?.key;
    if (network === undefined) throw new Error(`${value} names no network`);
    const id = value.slice(network.length + 1);
    return { id, name: `Linked as ${id}`, network };
  });
}
