/** What is known before the node runs, as plain JSON: the build puts it into the package, so that n8n walks no schemas when it starts. */
import { listSearch, loadOptions } from './methods/list-search.ts';

export { properties } from './form/action-properties.ts';
export { accountsMethod } from './form/list-names.ts';
export { subtitle } from './form/subtitle.ts';

export const searchNames = Object.keys(listSearch);
export const loadNames = Object.keys(loadOptions);
