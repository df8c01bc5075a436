import type {
  ICredentialDataDecryptedObject,
  ICredentialsHelper,
  ICredentialType,
  IHttpRequestOptions,
  INode,
  INodeProperties,
  IRequestOptionsSimplified,
  Workflow,
} from 'n8n-workflow';
import { workflowModule } from './n8n-modules.ts';

/** What n8n's server does with stored credentials, for credentials that a test or the demo holds in its hand. */
export function createCredentialsHelper(options: {
  /** Looks a credential type up by its name; throws for an unknown one. */
  credentialType: (name: string) => ICredentialType;
  /** What a user would have typed into the credential form, whatever the type. */
  data: ICredentialDataDecryptedObject;
}): ICredentialsHelper {
  const { credentialType, data } = options;

  class HeldCredentials extends workflowModule.ICredentialsHelper {
    override getParentTypes(name: string): string[] {
      return credentialType(name).extends ?? [];
    }

    override isCredentialUsableByNode(): boolean {
      return true;
    }

    override getCredentialsProperties(name: string): INodeProperties[] {
      return credentialType(name).properties;
    }

    override async getDecrypted(...[, , name]: Parameters<ICredentialsHelper['getDecrypted']>) {
      return await Promise.resolve(withDefaults({ properties: credentialType(name).properties, data }));
    }

    override async authenticate(
      ...[credentials, name, requestOptions, workflow, node]: Parameters<ICredentialsHelper['authenticate']>
    ) {
      return await authenticate({ type: credentialType(name), credentials, requestOptions, workflow, node });
    }

    override preAuthentication(): Promise<undefined> {
      return Promise.resolve(undefined);
    }

    override runPreAuthentication(): Promise<undefined> {
      return Promise.resolve(undefined);
    }

    override async getCredentials(): Promise<never> {
      return await refuse('getCredentials');
    }

    override async updateCredentials(): Promise<never> {
      return await refuse('updateCredentials');
    }

    override async updateCredentialsOauthTokenData(): Promise<never> {
      return await refuse('updateCredentialsOauthTokenData');
    }
  }

  return new HeldCredentials();
}

/** The form's values, with the default of every field that was left alone. */
function withDefaults({
  properties,
  data,
}: {
  properties: ICredentialType['properties'];
  data: ICredentialDataDecryptedObject;
}): ICredentialDataDecryptedObject {
  const filled = { ...data };
  for (const { name, default: value } of properties) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      filled[name] ??= value;
  }
  return filled;
}

/** The credential type's `authenticate` applied to a request, as in n8n's `CredentialsHelper.authenticate`. */
async function authenticate({
  type,
  credentials,
  requestOptions,
  workflow,
  node,
}: {
  type: ICredentialType;
  credentials: ICredentialDataDecryptedObject;
  requestOptions: IHttpRequestOptions | IRequestOptionsSimplified;
  workflow: Workflow | undefined;
  node: INode | undefined;
}): Promise<IHttpRequestOptions> {
  // Into the very object the node handed in, as n8n does: a node that kept it would now hold the key.
  const request: IHttpRequestOptions = Object.assign(requestOptions, { url: '', ...requestOptions });
  if (type.authenticate === undefined) return request;
  if (typeof type.authenticate === 'function') return await type.authenticate(credentials, request);

  if (workflow === undefined || node === undefined) {
    throw new Error(
      `The credential type ${type.name} resolves expressions, which takes a workflow and a node.`,
    );
  }
  const resolve = (value: string): string => {
    if (!value.startsWith('=')) return value;
    const keys = { $credentials: credentials };
    const resolved = workflow.expression.getSimpleParameterValue(
      node,
      value,
      'internal',
      keys,
      undefined,
      '',
    );
    return resolved ? String(resolved) : '';
  };
  for (const [place, entries] of Object.entries<unknown>({ ...type.authenticate.properties })) {
    const present = new Map<string, unknown>(Object.entries(request)).get(place);
    const values: Record<string, unknown> = typeof entries === 'object' ? { ...entries } : {};
    const resolved = Object.entries(values).map(([key, value]): [string, string] => [
      resolve(key),
      resolve(String(value)),
    ]);
    const target = typeof present === 'object' && present !== null ? present : {};
    Object.assign(request, { [place]: Object.assign(target, Object.fromEntries(resolved)) });
  }
  return request;
}

function refuse(method: string): Promise<never> {
  return Promise.reject(new workflowModule.UnexpectedError(`${method} is not part of this harness.`));
}
