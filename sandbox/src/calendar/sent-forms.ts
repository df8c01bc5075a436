/** Forms that made a post. Sending one again, such as after a browser's Back, makes no second post. */
import { randomUUID } from 'node:crypto';
import type { Form } from './changes.ts';

/** The post that a form made, and its content. */
type Sent = { id: string; content: string };

/** How many forms are remembered: nobody goes back further. */
const mostForms = 1000;

export type SentForms = ReturnType<typeof createSentForms>;

/** Each form has its own name, which its address keeps. */
export function createSentForms() {
  const sent = new Map<string, Sent>();
  return {
    newName: (): string => randomUUID(),

    add({ name, id, form }: { name: string; id: string; form: Form }): void {
      sent.set(name, { id, content: contentOf(form) });
      const [oldest] = sent.keys();
      if (sent.size > mostForms && oldest !== undefined) sent.delete(oldest);
    },

    /** The post that the form made, and whether its content is the same. */
    find({ name, form }: { name: string; form: Form }): { id: string; isSame: boolean } | undefined {
      const found = sent.get(name);
      return found && { id: found.id, isSame: found.content === contentOf(form) };
    },
  };
}

function contentOf(form: Form): string {
  return JSON.stringify(Object.entries(form).toSorted(([one], [other]) => one.localeCompare(other, 'en')));
}
