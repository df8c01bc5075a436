import { expect } from '@jest/globals';
import type { Sandbox } from '../../sandbox/src/sandbox.ts';
import { readWorkflow, type RunOptions, type RunResult, runWorkflow } from '../../tools/n8n-engine/index.ts';
import { root } from '../support/n8n-source.ts';
import { builtPackage } from '../support/node-under-test.ts';

/** Runs an example in n8n's engine to its end. The steps that need more than our service have `pinnedData`. */
export async function runExample(
  file: string,
  { sandbox, ...options }: { sandbox: Sandbox } & Pick<RunOptions, 'pinnedData' | 'timeZone'>,
): Promise<RunResult['outputs']> {
  const { nodes, ...workflow } = readWorkflow(new URL(`examples/${file}`, root));
  const { error, outputs } = await runWorkflow({
    ...options,
    pkg: await builtPackage,
    credentials: { apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl },
    workflow: { ...workflow, nodes: nodes.filter(({ type }) => !type.endsWith('.stickyNote')) },
  });
  expect(error).toBeUndefined();
  return outputs;
}
