import type { DescriptionStore } from '../../../shared/index.ts';

/** A store in this process. It keeps the `most` values that were used last, however old they are. */
export function createProcessStore(most: number): DescriptionStore {
  const values = new Map<string, object>();

  function putLast(key: string, value: object): void {
    values.delete(key);
    values.set(key, value);
  }

  return {
    get: async (key) => {
      const value = values.get(key);
      if (value !== undefined) putLast(key, value);
      return value;
    },
    set: async (key, value) => {
      putLast(key, value);
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
    },
  };
}
