import { choice, list, object, text, variants } from './shape.ts';
import { targetShape, targetShapes } from './targets.ts';

/** The publication instruction (contract 2.3). */
export const scheduledForShape = variants(
  'publish',
  object({ publish: choice('DRAFT') }),
  object({ publish: choice('NOW') }),
  object({ publish: choice('SCHEDULE'), date: text() }),
);

/** The list of contract 2.2 that takes a network's targets. */
export function listOf(network: string): string {
  return `${network}Targets`;
}

/** The body of a create (contract 2.2): all ten properties are required. */
export const postShape = object({
  scheduledFor: scheduledForShape,
  ...Object.fromEntries([...targetShapes].map(([network, shape]) => [listOf(network), list(shape)])),
});

/** The body of the photo network's own endpoint (contract 4.7). */
export const photoappPostShape = object({ scheduledFor: scheduledForShape, post: targetShape('photoapp') });
