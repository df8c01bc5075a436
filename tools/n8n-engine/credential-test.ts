import type { ICredentialDataDecryptedObject, INodeCredentialTestResult, INodeType } from 'n8n-workflow';
import { createAdditionalData, singleNodeWorkflow } from './workflow.ts';
import { core, workflowModule } from './n8n-modules.ts';
import type { LoadedPackage } from './load-package.ts';

/**
 * Does what a credential's Test button does: sends the credential type's declarative `test` request through n8n's routing node and judges the
 * response. Modeled on `CredentialsTester` of n8n's server, which is not in n8n-core.
 */
export async function testCredential({
  pkg,
  name,
  credentials,
}: {
  pkg: LoadedPackage;
  /** The credential type's name, such as `postSchedulerApi`. */
  name: string;
  credentials: ICredentialDataDecryptedObject;
}): Promise<INodeCredentialTestResult> {
  const { test } = pkg.credentialType(name);
  if (test === undefined) throw new Error(`The credential type ${name} has no test request.`);
  const user = pkg.nodeNames.find((node) =>
    pkg.nodeType({ name: node }).description.credentials?.some((credential) => credential.name === name),
  );
  if (user === undefined) throw new Error(`No node of ${pkg.name} uses the credential type ${name}.`);

  const tested: INodeType = pkg.nodeType({ name: user });
  const nodeType: INodeType = {
    description: {
      ...tested.description,
      credentials: [{ name, required: true }],
      properties: [
        {
          displayName: 'Temp',
          name: 'temp',
          type: 'string',
          routing: { request: test.request },
          default: '',
        },
      ],
    },
  };
  const { workflow, node } = singleNodeWorkflow({
    pkg: { ...pkg, nodeTypes: { ...pkg.nodeTypes, getByNameAndVersion: () => nodeType } },
    credentials,
    type: pkg.fullType(user),
    parameters: {},
  });
  const context = new core.ExecuteContext(
    workflow,
    node,
    createAdditionalData({ pkg, credentials }),
    'internal',
    workflowModule.createRunExecutionData(),
    0,
    [],
    { main: [[{ json: {} }]] },
    { node, data: {}, source: null },
    [],
  );
  try {
    const outputs = await new core.RoutingNode(context, nodeType, {
      id: name,
      name,
      type: name,
      data: credentials,
    }).runNode();
    return judgeBody({ rules: test.rules ?? [], body: outputs?.[0]?.[0]?.json ?? {} });
  } catch (error) {
    return judgeError({ rules: test.rules ?? [], error });
  }
}

type Rules = NonNullable<NonNullable<ReturnType<LoadedPackage['credentialType']>['test']>['rules']>;

function judgeBody({
  rules,
  body,
}: {
  rules: Rules;
  body: Record<string, unknown>;
}): INodeCredentialTestResult {
  for (const rule of rules) {
    if (rule.type === 'responseSuccessBody' && body[rule.properties.key] === rule.properties.value) {
      return { status: 'Error', message: rule.properties.message };
    }
  }
  return { status: 'OK', message: 'Connection successful!' };
}

function judgeError({ rules, error }: { rules: Rules; error: unknown }): INodeCredentialTestResult {
  const cause = error instanceof Error ? error.cause : undefined;
  const response = cause instanceof Error && 'response' in cause ? cause.response : undefined;
  if (isResponse(response)) {
    for (const rule of rules) {
      if (rule.type === 'responseCode' && rule.properties.value === response.status) {
        return { status: 'Error', message: rule.properties.message };
      }
    }
    const message = response.statusText || `Received HTTP status code: ${response.status}`;
    return { status: 'Error', message };
  }
  if (cause instanceof Error && 'code' in cause) return { status: 'Error', message: String(cause.code) };
  return { status: 'Error', message: String(error instanceof Error ? error.message : error) };
}

function isResponse(value: unknown): value is { status: number; statusText: string } {
  return typeof value === 'object' && value !== null && 'status' in value && 'statusText' in value;
}
