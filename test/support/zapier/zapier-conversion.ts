import { createRequire } from 'node:module';
import * as z from 'zod/v4';

const require = createRequire(new URL('../../../zapier/package.json', import.meta.url));

/** Converts mapped values by the types of their fields, with the code of Zapier's own command. */
export const convertedByZapier = z
  .custom<(values: object, inputs: readonly object[], timeZone: string) => object>(
    (value) => typeof value === 'function',
  )
  .parse(require('zapier-platform-cli/src/oclif/commands/invoke/input-types'));
