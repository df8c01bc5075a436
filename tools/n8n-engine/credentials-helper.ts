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

/** Does what n8n's server does with stored credentials, for credentials that the caller passes in. */
export function createCredentialsHelper(options: {
  /** Looks up a credential type by its name; throws when there is none. */
  credentialType: (name: string) => ICredentialType;
  /** The values of the credential form, for credentials of every type. */
  data: ICredentialDataDecryptedObject;
}): ICredentialsHelper {
  const { credentialType, data } = options;

  class PassedCredentials extends workflowModule.ICredentialsHelper {
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
      return await Promise.resolve(withDefaults(credentialType(name).properties, data));
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

  return new PassedCredentials();
}

/** The form's values, with the default of every field that has none. */
function withDefaults(
  properties: ICredentialType['properties'],
  data: ICredentialDataDecryptedObject,
): ICredentialDataDecryptedObject {
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
  // Like n8n, this changes the node's own object: a node that keeps it then holds the key.
  const request: IHttpRequestOptions = Object.assign(requestOptions, { url: '', ...requestOptions });
  if (type.authenticate === undefined) return request;
  if (typeof type.authenticate === 'function') return await type.authenticate(credentials, request);

  if (workflow === undefined || node === undefined) {
    throw new Error(
      `The credential type ${type.name} resolves expressions, which requires a workflow and a node.`,
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
  for (const [part, entries] of Object.entries<unknown>({ ...type.authenticate.properties })) {
    const present = new Map<string, unknown>(Object.entries(request)).get(part);
    const values: Record<string, unknown> = typeof entries === 'object' ? { ...entries } : {};
    const resolved = Object.entries(values).map(([key, value]): [string, string] => [
      resolve(key),
      resolve(String(value)),
    ]);
    const target = typeof present === 'object' && present !== null ? present : {};
    Object.assign(request, { [part]: Object.assign(target, Object.fromEntries(resolved)) });
  }
  return request;
}

function refuse(method: string): Promise<never> {
  return Promise.reject(new workflowModule.UnexpectedError(`${method} is not part of this engine.`));
}
