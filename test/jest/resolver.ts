import type { SyncResolver } from 'jest-resolve';

/**
 * Resolves packages that have two builds to the CommonJS one, for our modules as well as for those that n8n's engine loads. Only CommonJS modules are
 * loaded once in a worker, and with two copies of n8n-workflow there would be two of every class.
 */
export const sync: SyncResolver = (path, options) =>
  options.defaultResolver(path, {
    ...options,
    ...(options.conditions && {
      conditions: options.conditions.map((condition) => (condition === 'import' ? 'require' : condition)),
    }),
  });
