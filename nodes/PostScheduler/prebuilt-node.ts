/** What is known before the node runs, as plain JSON. The build puts it into the package, so n8n reads no schemas at startup. */
import { listSearch, loadOptions } from './methods/list-search.ts';

export { properties } from './form/action-properties.ts';
export { accountsMethod } from './form/list-names.ts';
export { subtitle } from './form/subtitle.ts';

export const searchNames = Object.keys(listSearch);
export const loadNames = Object.keys(loadOptions);
