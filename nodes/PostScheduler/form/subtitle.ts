/** The line below the node's name on the canvas: what it does, in two or three words. */
import type { Action } from '../../../shared/index.ts';

/** What Create does for each choice of Publish. */
const publications = { SCHEDULE: 'Schedule post', DRAFT: 'Save draft', NOW: 'Publish now' };

/** An expression of n8n. An operation whose words are not known shows its name. */
export function subtitleOf(resources: Readonly<Record<string, readonly Action[]>>): string {
  const words = Object.entries(resources).flatMap(([resource, ofResource]) =>
    ofResource.flatMap(({ key: value, sentence }): [string, string][] => [
      [`${resource}.${value}`, withoutArticle(sentence)],
      ...(value === 'create'
        ? Object.entries(publications).map(([publish, text]): [string, string] => [
            `${resource}.${value}.${publish}`,
            text,
          ])
        : []),
    ]),
  );
  const operation = '$parameter["resource"] + "." + $parameter["operation"]';
  const table = `(${JSON.stringify(Object.fromEntries(words))})`;
  return `={{ ${table}[${operation} + "." + $parameter["publish"]] || ${table}[${operation}] || $parameter["operation"] }}`;
}

function withoutArticle(action: string): string {
  return action.replace(/^(\w+) an? /, '$1 ');
}
