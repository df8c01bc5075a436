import { oneLine } from '../responses/json.ts';

const steps = {
  request: 'step 1 of 3, asking the service where to send it',
  send: 'step 2 of 3, sending it',
} as const;

/** The beginning of every upload error: `Upload "loaf.jpg" (step 2 of 3, sending it)`. The third step is the post itself. */
export function stepName(fileName: string, step: keyof typeof steps): string {
  return `Upload "${oneLine(fileName)}" (${steps[step]})`;
}
