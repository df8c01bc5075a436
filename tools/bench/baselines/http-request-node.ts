/** n8n's own HTTP Request node in the tests' engine, used as in a workflow without our node. */
import { createRequire } from 'node:module';
import type { INodeParameters, INodeType, INodeTypeBaseDescription } from 'n8n-workflow';
import * as z from 'zod/v4';
import type { LoadedPackage } from '../../n8n-engine/index.ts';

type NodeClass = new (base: INodeTypeBaseDescription) => INodeType;

const exported = z.object({ HttpRequestV3: z.custom<NodeClass>((value) => typeof value === 'function') });

/** The package with this file's HTTP Request node, named `httpRequest`. */
export function withHttpRequest(pkg: LoadedPackage, file: string): LoadedPackage {
  const { HttpRequestV3 } = exported.parse(createRequire(file)(file));
  const node = new HttpRequestV3({
    displayName: 'HTTP Request',
    name: 'httpRequest',
    group: ['output'],
    description: '',
    defaultVersion: 4.2,
  });
  // The node sends the key as a plain header. It declares no credentials here, because the engine gives a node all those that it declares.
  node.description = { ...node.description, credentials: [] };
  const { nodeTypes } = pkg;
  return {
    ...pkg,
    nodeTypes: {
      ...nodeTypes,
      getByName: (type) => (isHttpRequest(type) ? node : nodeTypes.getByName(type)),
      getByNameAndVersion: (type, version) =>
        isHttpRequest(type) ? node : nodeTypes.getByNameAndVersion(type, version),
    },
  };
}

function isHttpRequest(type: string): boolean {
  return type.endsWith('.httpRequest');
}

/** The parameters of one request for each item. `body`: an expression. `wait`: the milliseconds between two batches. */
export function requestParameters(request: {
  method: 'POST' | 'PATCH';
  url: string;
  key: string;
  body: string;
  batch: number;
  wait: number;
}): INodeParameters {
  const { method, url, key, body, batch, wait } = request;
  return {
    method,
    url,
    authentication: 'none',
    sendHeaders: true,
    headerParameters: { parameters: [{ name: 'x-api-key', value: key }] },
    sendBody: true,
    contentType: 'json',
    specifyBody: 'json',
    jsonBody: body,
    options: { batching: { batch: { batchSize: batch, batchInterval: wait } } },
  };
}
