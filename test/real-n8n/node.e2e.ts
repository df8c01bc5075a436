import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { type LoadedPackage, loadPackage } from '../../tools/n8n-engine/index.ts';
import { root } from '../../tools/n8n-app/files.ts';
import { packageName } from '../../tools/n8n-app/packed-package.ts';
import { useRealTestBed } from './real-test-bed.ts';

const nodeTypes = z.array(
  z.looseObject({
    name: z.string(),
    displayName: z.string(),
    description: z.string().optional(),
    inputs: z.unknown(),
    outputs: z.unknown(),
    iconUrl: z.unknown(),
    codex: z.looseObject({ alias: z.array(z.string()).default([]) }).optional(),
    properties: z.array(z.looseObject({ name: z.string() })),
  }),
);
const credentialTypes = z.array(
  z.looseObject({ name: z.string(), supportedNodes: z.array(z.string()).optional(), iconUrl: z.unknown() }),
);
const icons = z.object({ light: z.string(), dark: z.string() });

describe('the package in n8n', () => {
  const testBed = useRealTestBed();
  let built: LoadedPackage;
  let offered: Map<string, z.output<typeof nodeTypes>[number]>;
  beforeAll(async () => {
    built = await loadPackage(root);
    const all = nodeTypes.parse(await (await testBed.session.rest.file('types/nodes.json')).json());
    const ours = all.filter(({ name }) => name.startsWith(`${packageName}.`));
    offered = new Map(ours.map((type) => [type.name.slice(packageName.length + 1), type]));
  });

  function typeNamed(name: string) {
    return offered.get(name) ?? assert.fail(`n8n does not offer ${name}.`);
  }

  async function assertServed(iconUrl: unknown): Promise<void> {
    const urls = icons.parse(iconUrl);
    expect(urls.light).not.toBe(urls.dark);
    for (const url of [urls.light, urls.dark]) {
      const response = await testBed.session.rest.file(url);
      expect([url, response.headers.get('content-type') ?? '']).toStrictEqual([
        url,
        expect.stringMatching(/^image\/svg\+xml/),
      ]);
      const file = `${root}${url.slice(`icons/${packageName}/`.length)}`;
      expect(await response.text()).toBe(await readFile(file, 'utf8'));
    }
  }

  async function readCredentialType() {
    const all = credentialTypes.parse(
      await (await testBed.session.rest.file('types/credentials.json')).json(),
    );
    return (
      all.find(({ name }) => name === 'postSchedulerApi') ?? assert.fail('The credential is not offered.')
    );
  }

  it('offers the node, the same node as a tool for agents, and the trigger', () => {
    expect([...offered.keys()].toSorted()).toStrictEqual([
      'postScheduler',
      'postSchedulerTool',
      'postSchedulerTrigger',
    ]);
  });

  it('offers the credential to both nodes', async () => {
    const { supportedNodes } = await readCredentialType();
    expect(supportedNodes?.toSorted()).toStrictEqual([
      `${packageName}.postScheduler`,
      `${packageName}.postSchedulerTrigger`,
    ]);
  });

  for (const name of ['postScheduler', 'postSchedulerTrigger']) {
    it(`shows ${name} as it was built`, () => {
      const type = typeNamed(name);
      const { displayName, description, properties } = built.nodeType({ name }).description;
      expect([type.displayName, type.description]).toStrictEqual([displayName, description]);
      expect(type.properties.map((property) => property.name)).toStrictEqual(
        properties.map((property) => property.name),
      );
    });

    it(`finds ${name} by what people search for`, () => {
      expect(typeNamed(name).codex?.alias.includes('social media')).toBeTruthy();
    });
  }

  it('serves the icons of nodes and credential, for light and dark', async () => {
    for (const { iconUrl } of offered.values()) await assertServed(iconUrl);
    await assertServed((await readCredentialType()).iconUrl);
  });

  it('gives the tool to agents with every field of the node', () => {
    const tool = typeNamed('postSchedulerTool');
    expect([tool.displayName, tool.inputs, tool.outputs]).toStrictEqual([
      'Post Scheduler Tool',
      [],
      ['ai_tool'],
    ]);
    const fields = tool.properties.map(({ name }) => name);
    expect(fields.slice(0, 2)).toStrictEqual(['descriptionType', 'toolDescription']);
    expect(fields.slice(2)).toStrictEqual(typeNamed('postScheduler').properties.map(({ name }) => name));
  });
});
