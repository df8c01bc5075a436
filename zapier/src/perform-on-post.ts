import { postIdOf } from './form/post-id-input.ts';
import { perform, type Step } from './perform.ts';

/** Wraps work on the chosen post as a function that Zapier calls. Its errors link to the post. */
export function performOnPost<Result>(work: (step: Step, id: string) => Promise<Result>) {
  return perform(async (step) => {
    const id = postIdOf(step.values);
    return await step.client.aboutPost(id, async () => await work(step, id));
  });
}
