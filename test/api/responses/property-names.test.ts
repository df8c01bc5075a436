/** What the contract does not show is found under every usual name in any spelling, and under no other property. */
import { describe, expect, it } from '@jest/globals';
import { propertyNames } from '../../../shared/api/responses/property-names.ts';
import { isSameProperty, readProperties } from '../../../shared/api/responses/read-properties.ts';
import { cpuSeconds } from '../../support/cpu-time.ts';

/** `boardSectionId` in every style of writing. */
function spellings(name: string): string[] {
  const parts = name.split(/(?=[A-Z])/).map((part) => part.toLowerCase());
  return [name, parts.join('_'), parts.join('-'), parts.join(' '), name.toUpperCase(), parts.join('')];
}

function namesIn(table: unknown): string[] {
  if (typeof table === 'string') return [table];
  return typeof table === 'object' && table !== null ? Object.values(table).flatMap(namesIn) : [];
}

describe('A property', () => {
  it('is read in any spelling', () => {
    for (const name of new Set(namesIn(propertyNames))) {
      const own = name.startsWith('_') ? [name] : spellings(name);
      for (const spelling of own) {
        expect(readProperties({ [spelling]: 'value' }).text([name])).toBe('value');
        expect([spelling, isSameProperty(spelling, name)]).toStrictEqual([spelling, true]);
      }
    }
  });

  it('of the database is no identifier where the service gives another', () => {
    const { account, board, post } = propertyNames;
    for (const [names, record, id] of [
      [account.id, { account_id: 'a' }, 'a'],
      [account.id, { ID: 'a' }, 'a'],
      [account.id, {}, 'database'],
      [board.id, { 'board-id': 'b' }, 'b'],
      [post.id, { id: 'p' }, 'p'],
    ] as const)
      expect(readProperties({ _id: 'database', ...record }).identifier(names)).toBe(id);
  });

  it('of another meaning is no identifier', () => {
    const { account, section } = propertyNames;
    for (const name of ['userId', 'idToken', '__id', 'ids', 'boardIdentity', 'accountIds']) {
      for (const names of [account.id, section.id]) {
        expect(readProperties({ [name]: 'x' }).identifier(names)).toBeUndefined();
        expect(readProperties({ [name]: 'x', id: 'own' }).identifier(names)).toBe('own');
      }
    }
  });

  it('spelled in 65,000 ways is read quickly', () => {
    const separators = (index: number) =>
      index.toString(2).padStart(20, '0').replaceAll('0', '-').replaceAll('1', '_');
    const record = Object.fromEntries(
      Array.from({ length: 2 ** 16 }, (_, index) => [`i${separators(index)}d`, index]),
    );
    let id: unknown;
    expect(cpuSeconds(() => (id = readProperties(record).identifier(['id'])))).toBeLessThan(1.5);
    expect(id).toBe('0');
  });
});
