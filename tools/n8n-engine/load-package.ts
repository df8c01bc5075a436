import type { ICredentialType, INodeType, INodeTypes } from 'n8n-workflow';
import { core, workflowModule } from './n8n-modules.ts';
import { stubNode } from './node-stubs.ts';

/** A package of nodes as n8n has loaded it. */
export interface LoadedPackage {
  readonly name: string;
  /** Names without the package's prefix, such as `postScheduler`. */
  readonly nodeNames: readonly string[];
  readonly credentialNames: readonly string[];
  /** The type as a workflow writes it: `<package>.<name>`. */
  fullType: (name: string) => string;
  nodeType: (options: { name: string; version?: number }) => INodeType;
  credentialType: (name: string) => ICredentialType;
  /** The node types that the engine can look up: those of this package, and stubs for those of `n8n-nodes-base`. */
  readonly nodeTypes: INodeTypes;
}

/**
 * Loads a built package with n8n's own loader, as n8n loads an installed community package. The directory holds a
 * `package.json` with an `n8n` key, and `dist`.
 */
export async function loadPackage(directory: string): Promise<LoadedPackage> {
  const loader = new core.PackageDirectoryLoader(directory);
  await loader.loadAll();
  const prefix = `${loader.packageName}.`;

  function nodeType({ name, version }: { name: string; version?: number | undefined }): INodeType {
    return workflowModule.NodeHelpers.getVersionedNodeType(loader.getNode(name).type, version);
  }

  function byFullType({ type, version }: { type: string; version?: number | undefined }): INodeType {
    if (type.startsWith(prefix)) return nodeType({ name: type.slice(prefix.length), version });
    if (type.startsWith('n8n-nodes-base.')) return stubNode(type);
    throw new Error(`The node type ${type} belongs neither to ${loader.packageName} nor to n8n-nodes-base.`);
  }

  return {
    name: loader.packageName,
    nodeNames: Object.keys(loader.nodeTypes),
    credentialNames: Object.keys(loader.credentialTypes),
    fullType: (name) => `${prefix}${name}`,
    nodeType,
    credentialType: (name) => loader.getCredential(name).type,
    nodeTypes: {
      getByName: (type) => byFullType({ type }),
      getByNameAndVersion: (type, version) => byFullType({ type, version }),
      getKnownTypes: () => ({}),
    },
  };
}
