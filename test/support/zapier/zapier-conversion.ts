import { createRequire } from 'node:module';
import * as z from 'zod/v4';

const require = createRequire(new URL('../../../zapier/package.json', import.meta.url));

/** What is mapped, as Zapier converts it by the types of the fields: by its own command. */
export const convertedByZapier = z
  .custom<(values: object, inputs: readonly object[], timeZone: string) => object>(
    (value) => typeof value === 'function',
  )
  .parse(require('zapier-platform-cli/src/oclif/commands/invoke/input-types'));
