import { InvalidInputError, notFilledIn } from '../../data/errors.ts';

/**
 * The API key of contract 5, without what is copied along with it: `Bearer `, quotes, spaces.
 * @throws InvalidInputError where nothing is left
 */
export function readApiKey(given: unknown): string {
  const text = typeof given === 'string' ? given : '';
  const key = text.replace(
    /^[\s"'`“”‘’]*(?:authorization:\s*)?(?:bearer(?:\s+|$))?["'`“‘]?|["'`”’\s]+$/giu,
    '',
  );
  if (key !== '') return key;
  const problem = `${notFilledIn}; create one in the Scheduler under Settings, API Keys`;
  throw new InvalidInputError({ field: 'API Key', problem });
}
