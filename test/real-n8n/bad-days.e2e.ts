/**
 * The workflows of `examples/` on bad days, in the n8n application: nothing to do, one bad item of ten, a service that fails or whose answers
 * get lost, the same run again, a person who changes things between. What holds then is written by hand: no post at a time that nobody asked
 * for, none twice, no sentence that is not true.
 */
import { describe, it } from '@jest/globals';
import { withCleanups } from '../support/after-test.ts';
import { badDays } from './bad-days/index.ts';
import { bedFor } from './bad-days/world/world.ts';
import { useN8n } from './example-runs/example.ts';

// Not within `describe`: the days are run beside each other, as they mostly wait, and only hooks of the file come before all of them.
const session = useN8n();

describe.each(Object.entries(badDays))('on a bad day, %s', (file, days) => {
  it.concurrent.each(Object.entries(days))('%s', async (_, day) => {
    await withCleanups(async () => await day(bedFor({ file, session })));
  });
});
