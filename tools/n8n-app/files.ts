import { fileURLToPath } from 'node:url';

/** The repository's root directory, in which `npm pack` packs the package. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder in which the n8n application is installed. */
export const installationFolder = fileURLToPath(new URL('.', import.meta.url));

/** The n8n command of that installation. */
export const n8nCommand = fileURLToPath(new URL('node_modules/n8n/bin/n8n', import.meta.url));
