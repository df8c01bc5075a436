/**
 * The form and the names of its pickers: everything about the node that is known before it runs.
 *
 * The build evaluates this module and puts its values into the package, so that n8n, which loads every node when it
 * starts, need not walk nine schemas for it. What runs later is loaded when it runs. Values must be plain JSON.
 */
import { listSearch, loadOptions } from './methods/list-search.ts';

export { properties } from './form/action-properties.ts';
export { accountsMethod } from './form/list-names.ts';
export { subtitle } from './form/subtitle.ts';

export const searchNames = Object.keys(listSearch);
export const loadNames = Object.keys(loadOptions);
