import { fileURLToPath } from 'node:url';

/** The repository's root directory, in which `npm pack` packs the package. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the n8n application, beside these files. It need not be installed: these files import none of its modules. */
export const installationFolder = fileURLToPath(new URL('application', import.meta.url));

/** The n8n command of that installation. */
export const n8nCommand = fileURLToPath(new URL('application/node_modules/n8n/bin/n8n', import.meta.url));
