/** The OpenAPI description (contract 1.7) of a service, made from that of the local service. */
import { descriptionWritings } from './description-writing.ts';
import { isObject, type JsonObject } from './shown-values.ts';
import { largestLimits, platformWords, statusWords } from './filters.ts';
import { createOperationOf, type Route } from './routes.ts';
import type { ServiceKind } from './service-kind.ts';
import { uploadSpellings } from './upload-spellings.ts';
import { networkKeys, networkWords } from './words.ts';

/** `document`: the description of the local service. */
export function describedAs(
  document: JsonObject,
  { kind, routes, basePath }: { kind: ServiceKind; routes: readonly Route[]; basePath: string },
): JsonObject {
  const { paths, components, ...rest } = document;
  const known = operationsIn(paths);
  const described: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const operation = known.get(route.operation);
    if (!route.isDescribed || operation === undefined) continue;
    described[route.path] = {
      ...described[route.path],
      [route.method.toLowerCase()]: describedOperation(operation, route, kind),
    };
  }
  return {
    ...rest,
    servers: [{ url: basePath }],
    ...descriptionWritings[kind.descriptionWriting]({
      paths: described,
      components: withListNames(components, kind),
    }),
  };
}

function operationsIn(paths: unknown): ReadonlyMap<string, JsonObject> {
  const operations = Object.values(isObject(paths) ? paths : {})
    .flatMap((path) => Object.values(isObject(path) ? path : {}))
    .filter(isObject);
  return new Map(operations.map((operation) => [String(operation['operationId']), operation]));
}

const text = { type: 'string' };
const anyObject = { description: 'Done.', content: { 'application/json': { schema: { type: 'object' } } } };

/** The operation with this kind's parameters and body; the contract leaves the content of responses open. */
function describedOperation(
  { parameters, requestBody, responses, ...facts }: JsonObject,
  route: Route,
  kind: ServiceKind,
): JsonObject {
  const isCreate = route.operation === 'createPost' || isNetworkCreate(route.operation);
  const status = isCreate ? kind.createStatus : '200';
  const ok = isObject(responses) ? responses['200'] : undefined;
  const body = route.operation === 'requestUpload' ? uploadBody(kind) : requestBody;
  return {
    ...facts,
    parameters: [...parametersFor(parameters, route, kind)],
    ...(body !== undefined && { requestBody: body }),
    // Failure responses are left out: they would be half of the document.
    responses: { [status]: isCreate ? ok : anyObject },
  };
}

function isNetworkCreate(operation: string): boolean {
  return networkKeys.some((key) => createOperationOf(key) === operation);
}

function parametersFor(given: unknown, route: Route, kind: ServiceKind): JsonObject[] {
  const all = Array.isArray(given) ? given.filter(isObject) : [];
  if (route.query === undefined) return all.map((parameter) => withWords(parameter, route, kind));
  const header = all.filter((parameter) => parameter['in'] === 'header');
  const ids = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path' }));
  const query = route.query.map((name) => ({ name, in: 'query' }));
  return [...header, ...[...ids, ...query].map((each) => ({ ...each, required: true, schema: text }))];
}

/** A filter with the words that it accepts, if the description shows them. */
function withWords(parameter: JsonObject, { operation }: Route, kind: ServiceKind): JsonObject {
  const words = {
    status: statusWords(kind),
    platform: platformWords(kind),
    limit: undefined,
  }[String(parameter['name'])];
  if (String(parameter['name']) === 'limit' && operation === 'listPosts')
    return {
      ...parameter,
      schema: { type: 'integer', minimum: 1, maximum: largestLimits[kind.largestLimit] },
    };
  if (words === undefined) return parameter;
  if (kind.description === 'no enums') return { ...parameter, schema: text };
  const shown = words.map(([, word]) => (kind.description === 'any case' ? word.toUpperCase() : word));
  return { ...parameter, schema: { ...text, enum: shown } };
}

function uploadBody({ upload }: ServiceKind): JsonObject {
  const { name, type, size } = uploadSpellings[upload].request;
  const properties = {
    [name]: text,
    [type]: text,
    ...(size !== undefined && { [size]: { type: 'integer', minimum: 1 } }),
  };
  const schema = { type: 'object', properties, required: Object.keys(properties) };
  return { required: true, content: { 'application/json': { schema } } };
}

/** The schema of the write shape (contract 2.2), with the names of its lists. */
function withListNames(components: unknown, { networkNames }: ServiceKind): unknown {
  const schemas = isObject(components) ? components['schemas'] : undefined;
  const write = isObject(schemas) ? schemas['PostWrite'] : undefined;
  if (!isObject(components) || !isObject(schemas) || !isObject(write)) return components;
  const theirs = new Map(
    networkKeys.map((key) => [`${key}Targets`, `${networkWords[networkNames][key].list}Targets`]),
  );
  const named = (name: string) => theirs.get(name) ?? name;
  const properties = isObject(write['properties']) ? write['properties'] : {};
  const required = Array.isArray(write['required']) ? write['required'].map(String) : [];
  return {
    ...components,
    schemas: {
      ...schemas,
      PostWrite: {
        ...write,
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, schema]) => [named(name), schema]),
        ),
        required: required.map(named),
      },
    },
  };
}
