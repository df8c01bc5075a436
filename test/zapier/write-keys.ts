/** Adds new keys of the forms to `keys.json`, and removes none. With `--check` it only compares. */
import frozen from './keys.json' with { type: 'json' };
import { updateDocuments } from '../../tools/docs/generated-documents.ts';
import { presentKeys } from '../support/zapier/zapier-actions.ts';

const before = new Map<string, readonly string[]>(Object.entries(frozen));
const keys = Object.entries(await presentKeys()).map(([path, present]): [string, string[]] => [
  path,
  [...new Set([...(before.get(path) ?? []), ...present])].toSorted(),
]);
const text = JSON.stringify({ ...frozen, ...Object.fromEntries(keys) });
await updateDocuments([{ file: 'test/zapier/keys.json', text }], { source: 'the forms of Zapier' });
