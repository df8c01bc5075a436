/** The output of the n8n nodes, for the previews of n8n's editor. The build writes the schemas next to the nodes. */
import { actions } from '../shared/index.ts';
import { type Output, postOutput } from '../shared/actions/outputs.ts';

/** Each schema with its place below `nodes/`, as n8n looks for it: by version, resource and operation. */
export function outputSchemaFiles(): { path: string; text: string }[] {
  const operations = Object.values(actions)
    .flat()
    .map(({ resource, key, output }) => ({
      path: `PostScheduler/__schema__/v1.0.0/${resource}/${key}.json`,
      text: textOf(output),
    }));
  const events: Output = [...postOutput, { key: 'problem', label: 'Problem', type: 'string', sample: null }];
  return [...operations, { path: 'PostSchedulerTrigger/__schema__/v1.0.0.json', text: textOf(events) }];
}

function textOf(output: Output): string {
  return `${JSON.stringify({ ...objectOf(output), version: 1 }, undefined, 2)}\n`;
}

function objectOf(fields: readonly Output[number][]): object {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.key, typeOf(field)])),
  };
}

/** The editor's preview only knows plain types. */
function typeOf(field: Output[number]): object {
  if ('children' in field) return { type: 'array', items: objectOf(field.children) };
  const type = { type: field.type === 'datetime' ? 'string' : field.type };
  return field.list === true ? { type: 'array', items: type } : type;
}
