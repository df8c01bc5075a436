/** What holds for every workflow of `examples/` without running it; `npm run test:n8n` runs them. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { accountsOf, demoOwner } from '../../sandbox/src/accounts/owners.ts';
import { none } from '../support/n8n/n8n-properties.ts';
import { description, NodeHelpers, root } from '../support/n8n/n8n-source.ts';

const folder = new URL('examples/', root);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

const json = z.record(z.string(), z.unknown());
const nodeSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  typeVersion: z.number(),
  position: z.tuple([z.number(), z.number()]),
  parameters: json,
  onError: z.enum(['continueErrorOutput']).optional(),
  alwaysOutputData: z.boolean().optional(),
  executeOnce: z.boolean().optional(),
  retryOnFail: z.boolean().optional(),
  maxTries: z.number().optional(),
  waitBetweenTries: z.number().optional(),
  webhookId: z.uuid().optional(),
});
/** A workflow as n8n downloads it, without what has a meaning only on the machine from which it comes: credentials, instance, IDs. */
const workflowSchema = z.strictObject({
  name: z.string(),
  nodes: z.array(nodeSchema),
  connections: z.record(
    z.string(),
    z.record(z.string(), z.array(z.array(z.looseObject({ node: z.string() })))),
  ),
  // No time zone: times are in that of the n8n into which a person imports the workflow.
  settings: z.strictObject({ executionOrder: z.literal('v1') }),
  pinData: z.strictObject({}),
});
const settingsSchema = z.object({
  assignments: z.object({ assignments: z.array(z.looseObject({ name: z.string() })) }),
});
/** No accounts, if they come from data. */
const accountsSchema = z
  .union([
    z.array(z.string()),
    z
      .string()
      .regex(/^=\{\{/)
      .transform((): string[] => []),
  ])
  .default([]);

/** What n8n adds to a node that is an agent's tool. */
const ofTools = ['descriptionType', 'toolDescription'];

test('the overview names every example', () => {
  const overview = readFileSync(new URL('README.md', folder), 'utf8');
  const named = [...overview.matchAll(/^- \[`(.+?\.json)`\]\(\1\): /gm)].map(([, file]) => file);
  expect(named.toSorted()).toStrictEqual(files.toSorted());
});

const titleOf = (file: string) =>
  workflowSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).name;

test('each has a title of its own, as people search for it', () => {
  const titles = files.map(titleOf);
  expect(new Set(titles).size).toBe(files.length);
  none(titles.filter((title) => title.length > 80 || !/social media|caption/.test(title)));
});

test('what is plain text is put into HTML with its `<`', () => {
  const tagged = files.flatMap((file) => [
    ...readFileSync(new URL(file, folder), 'utf8').matchAll(
      />\{\{ (.*?\.(?:title|words|message).*?) \}\}</gu,
    ),
  ]);
  expect(tagged).toHaveLength(6);
  none(
    tagged
      .map(([, expression = '']) => expression)
      .filter((text) => !text.includes("replaceAll('<', '&lt;')")),
  );
});

test('npm run n8n names examples by their titles, and begins with the sheet that stays true', () => {
  const guide = readFileSync(new URL('tools/demo/try-n8n.ts', root), 'utf8');
  expect(guide.split('What to do first:')[1]).toMatch(
    new RegExp(`^\\s*1\\. .* choose "${titleOf('data-table-and-calendar.json')}"`),
  );
  for (const name of [
    'sheet-on-nine-networks',
    'rss-feed-to-networks',
    'spreadsheet-campaign',
    'move-campaign-by-a-day',
    'data-table-and-calendar',
  ])
    expect(guide).toContain(`"${titleOf(`${name}.json`)}"`);
});

for (const file of files) {
  describe(file, () => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const { nodes, connections } = workflowSchema.parse(JSON.parse(text));
    const ofType = (type: RegExp) => nodes.filter((node) => type.test(node.type));
    const names = nodes.map(({ name }) => name);
    const schedulers = ofType(/^n8n-nodes-post-scheduler\.postScheduler$/);
    // The tools of a server are called one by one, so no step that could hold settings runs before them. The data table is made by the workflow.
    const asksNothing = ofType(/\.mcpTrigger$/).length > 0 || file === 'calendar-to-data-table.json';
    const links = Object.entries(connections).flatMap(([from, kinds]) =>
      Object.values(kinds)
        .flat(2)
        .map(({ node }) => ({ from, to: node })),
    );

    test('every step has a name of its own and is connected', () => {
      expect(new Set(names).size).toBe(names.length);
      const connected = new Set(links.flatMap(({ from, to }) => [from, to]));
      const steps = nodes.filter(({ type }) => !type.endsWith('.stickyNote')).map(({ name }) => name);
      expect([...connected].toSorted()).toStrictEqual(steps.toSorted());
    });

    test('a note explains it, by the names of the steps', () => {
      const [note, ...others] = ofType(/\.stickyNote$/);
      expect(others).toStrictEqual([]);
      const content = z.string().parse(note?.parameters['content']);
      for (const part of ['## ', '**Before the first run**', '**When something fails']) {
        expect(content).toContain(part);
      }
      expect(content.includes('**Settings**')).toBe(!asksNothing);
      const opened = [...content.matchAll(/(?:Open|in) \*\*(.+?)\*\*/g)].map(([, name]) => String(name));
      none(opened.filter((name) => !names.includes(name)));
    });

    test('its note is readable as the canvas opens', () => {
      expect(Math.round(lettersOnCanvas(nodes))).toBeGreaterThanOrEqual(10);
    });

    test('no step stands on its note or on another step', () => {
      const boxes = nodes.map((node) => ({ name: node.name, ...boxOf(node) }));
      const pairs = boxes.flatMap((box, index) =>
        boxes.slice(index + 1).map((other) => [box, other] as const),
      );
      none(
        pairs
          .filter(([box, other]) => overlap(box, other))
          .map(([box, other]) => `${box.name}, ${other.name}`),
      );
    });

    test('what a person fills in stands in Settings, and everything there is used', () => {
      const [settings, ...others] = nodes.filter(({ name }) => name === 'Settings');
      expect(others).toStrictEqual([]);
      if (asksNothing) return;
      const { assignments } = settingsSchema.parse(settings?.parameters).assignments;
      const rest = JSON.stringify(nodes.filter((node) => node !== settings));
      none(assignments.map(({ name }) => name).filter((name) => !isUsed({ name, in: rest })));
    });

    test('every address is an example', () => {
      const hosts = [...text.matchAll(/https?:\/\/([^/"\s]+)/g)].map(([, host]) => String(host));
      none(hosts.filter((host) => !host.endsWith('.example')));
    });

    for (const { name, parameters } of schedulers) {
      test(`${name}: n8n's form knows every parameter`, () => {
        const own = Object.fromEntries(Object.entries(parameters).filter(([key]) => !ofTools.includes(key)));
        none(lost({ written: own, kept: keptByN8n(own) }));
      });

      test(`${name}: publishes nothing at once, and schedules by an expression or a column`, () => {
        const { operation = 'create', publish = operation === 'update' ? 'KEEP' : 'SCHEDULE' } = parameters;
        const moves = { time: 'scheduledAt', amount: 'moveBy', slot: 'slots' };
        const moveTo = z.enum(['time', 'amount', 'slot']).default('time').parse(parameters['moveTo']);
        // The field from which the time comes.
        const choice = String(publish).replace(/^=\{\{ .* \? 'DRAFT' : 'SCHEDULE' \}\}$/s, 'SCHEDULE');
        const name = z
          .enum(['scheduledAt', 'moveBy', 'slots', 'spreadTo', 'DRAFT', 'KEEP'])
          .parse(
            { SCHEDULE: moves[moveTo], SLOT: 'slots', SPREAD: 'spreadTo', DRAFT: 'DRAFT', KEEP: 'KEEP' }[
              choice
            ],
          );
        const isTimeless = ['get', 'getAll', 'delete', 'review'].some((each) => each === operation);
        if (isTimeless || name === 'DRAFT' || name === 'KEEP') return;
        const { columns = operation === 'createOrUpdate' ? 'auto' : 'form' } = parameters;
        if (columns === 'auto' && name === 'scheduledAt') return;
        expect(z.string().parse(parameters[name])).toMatch(/^=\{\{ .* \}\}$/s);
      });
    }

    test('its accounts are those of the local service', () => {
      const known = accountsOf(demoOwner).map(({ id, network }) => `${network}:${id}`);
      none(
        schedulers
          .flatMap(({ parameters: { accounts } }) => accountsSchema.parse(accounts))
          // All accounts of a brand are one choice.
          .flatMap((account) => account.split(','))
          .filter((account) => !known.includes(account)),
      );
    });
  });
}

type Box = { left: number; top: number; right: number; bottom: number };

/** Where a step or note is on n8n's canvas. A chain or an agent is wider, because models and tools are attached below it. */
function boxOf({ type, position: [left, top], parameters }: z.output<typeof nodeSchema>): Box {
  const isWide = /\.(chainLlm|agent|mcpTrigger)$/.test(type);
  const { width, height } = type.endsWith('.stickyNote')
    ? z.object({ width: z.number(), height: z.number() }).parse(parameters)
    : { width: isWide ? 256 : 96, height: 96 };
  return { left, top, right: left + width, bottom: top + height };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * How many pixels high the letters of a note are when the workflow is opened in a window of 1280 × 800. n8n shows the whole workflow, with a fifth
 * more around it.
 */
function lettersOnCanvas(nodes: readonly z.output<typeof nodeSchema>[]): number {
  const canvas = { width: 1238, height: 698 };
  const boxes = nodes.map(boxOf);
  const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
  const zoom = Math.min(1, canvas.width / (width * 1.2), canvas.height / (height * 1.2));
  return zoom * 14;
}

function isUsed({ name, in: expressions }: { name: string; in: string }): boolean {
  return new RegExp(
    `\\$(?:json|\\('Settings'\\)\\.first\\(\\)\\.json)\\.${name}\\b|'${name}'|"${name}"`,
  ).test(expressions);
}

/** The parameters as n8n loads them, without what the form does not know or show. */
function keptByN8n(parameters: object): unknown {
  const given = z.custom<INodeParameters>((value) => typeof value === 'object').parse(parameters);
  return NodeHelpers.getNodeParameters(description.properties, given, true, false, null, null);
}

/** The places of the values that were written, but not kept. */
function lost({ written, kept, at = '' }: { written: unknown; kept: unknown; at?: string }): string[] {
  if (typeof written !== 'object' || written === null) return written === kept ? [] : [at];
  const found = new Map<string, unknown>(
    typeof kept === 'object' && kept !== null ? Object.entries(kept) : [],
  );
  return Object.entries(written).flatMap(([key, value]) =>
    found.has(key) ? lost({ written: value, kept: found.get(key), at: `${at}/${key}` }) : [`${at}/${key}`],
  );
}
