/** The line below the node's name on the canvas: what it does, in two or three words. */
import { actions } from '../../../shared/index.ts';

/** What Create does for each choice of Publish. */
const publications = { SCHEDULE: 'Schedule post', DRAFT: 'Save draft', NOW: 'Publish now' };

const words = Object.entries(actions).flatMap(([resource, ofResource]) =>
  ofResource.flatMap(({ key, sentence }): [string, string][] => [
    [`${resource}.${key}`, sentence],
    ...Object.entries(key === 'create' ? publications : {}).map(([publish, text]): [string, string] => [
      `${resource}.${key}.${publish}`,
      text,
    ]),
  ]),
);
const operation = '$parameter["resource"] + "." + $parameter["operation"]';
const table = `(${JSON.stringify(Object.fromEntries(words))})`;

/** An n8n expression. An operation without such words shows its name. */
export const subtitle = `={{ ${table}[${operation} + "." + $parameter["publish"]] || ${table}[${operation}] || $parameter["operation"] }}`;
