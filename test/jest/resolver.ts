import type { SyncResolver } from 'jest-resolve';

/**
 * The CommonJS build of a package that has two, for our modules as for those that n8n's engine loads: only CommonJS
 * modules are loaded once in a worker, and of n8n-workflow there may be only one, or there would be two of every class.
 */
export const sync: SyncResolver = (path, options) =>
  options.defaultResolver(path, {
    ...options,
    ...(options.conditions && {
      conditions: options.conditions.map((condition) => (condition === 'import' ? 'require' : condition)),
    }),
  });
