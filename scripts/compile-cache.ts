import { fileURLToPath } from 'node:url';

/** For `NODE_COMPILE_CACHE`: where Node.js keeps what it made of files, so that the next process with them starts sooner. */
export const compileCache = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));
