/** Every action of the core, and what tests ask of each. */
import { type Action, actions } from '../../../shared/index.ts';

export const everyAction: readonly Action[] = Object.values(actions).flat();

export function nameOf({ resource, key }: Action): string {
  return `${resource}: ${key}`;
}

/** Whether an action sends a request: those of the sections 4 and 1.6 of the contract do, all others only look at what is filled in. */
export function asksService({ contract }: Action): boolean {
  return contract.some((section) => /^(?:4|1\.6)/.test(section));
}

export function isOnPost({ fields }: Action): boolean {
  return fields.some(({ type }) => type === 'post');
}
