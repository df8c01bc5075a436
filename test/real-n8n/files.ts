import { fileURLToPath } from 'node:url';

/** The repository's root, where the package lies that `npm pack` packs. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the n8n application is installed. */
export const home = fileURLToPath(new URL('.', import.meta.url));

/** The n8n command of that installation. */
export const n8nCommand = fileURLToPath(new URL('node_modules/n8n/bin/n8n', import.meta.url));
