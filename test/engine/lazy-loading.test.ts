import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { core } from '../../tools/n8n-engine/n8n-modules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function loaded(Loader: typeof core.PackageDirectoryLoader) {
  const loader = new Loader(root);
  await loader.loadAll();
  return loader;
}

/** What n8n keeps and sends to the editor, as JSON: functions are no part of it. */
function typesOf({ types, known }: InstanceType<typeof core.PackageDirectoryLoader>): unknown {
  // From a class, n8n also notes the names of its methods, which it checks only in packages of its own.
  const text = JSON.stringify({ types, known }, (key, value: unknown) =>
    key === '__loadOptionsMethods' ? undefined : value,
  );
  const plain: unknown = JSON.parse(text);
  return plain;
}

describe('the package in an n8n that starts', () => {
  it('is described without its code, as its classes describe themselves', async () => {
    const lazy = await loaded(core.LazyPackageDirectoryLoader);
    expect(lazy.isLazyLoaded).toBe(true);
    expect(Object.keys(lazy.nodeTypes)).toStrictEqual([]);
    const eager = await loaded(core.PackageDirectoryLoader);
    expect(typesOf(lazy)).toStrictEqual(typesOf(eager));
  });

  it('sends the editor a form of at most 155 kB', () => {
    expect(statSync(join(root, 'dist/types/nodes.json')).size).toBeLessThanOrEqual(155_000);
  });

  it('loads a class when it is asked for, and what a run needs when it runs', async () => {
    const lazy = await loaded(core.LazyPackageDirectoryLoader);
    expect(lazy.getNode('postScheduler').type.description.displayName).toBe('Post Scheduler');
    expect(lazy.getNode('postSchedulerTrigger').type.description.displayName).toBe('Post Scheduler Trigger');
    expect(lazy.getCredential('postSchedulerApi').type.displayName).toBe('Post Scheduler API');
    const file = join(root, 'dist/nodes/PostScheduler/PostScheduler.node.js');
    const list = `require(${JSON.stringify(file)}); JSON.stringify(Object.keys(require.cache))`;
    const files = JSON.parse(execFileSync(process.execPath, ['-p', list], { encoding: 'utf8' })) as string[];
    const own = files.filter((each) => each.startsWith(join(root, 'dist/')));
    expect(own).toContain(file);
    expect(own.reduce((sum, each) => sum + statSync(each).size, 0)).toBeLessThan(200_000);
  });

  it('has the icons that its description names', async () => {
    const lazy = await loaded(core.LazyPackageDirectoryLoader);
    const files = readdirSync(join(root, 'dist'), { recursive: true }).map((file) => `dist/${String(file)}`);
    const icons = lazy.types.nodes.flatMap(({ iconUrl }) => Object.values(iconUrl ?? {}));
    expect(icons).toHaveLength(4);
    for (const icon of icons) expect(files).toContain(icon.replace('icons/n8n-nodes-post-scheduler/', ''));
  });
});
