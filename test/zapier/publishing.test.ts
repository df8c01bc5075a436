/** What Zapier asks of an app's public page and of its folder, by the numbers of its checks (M001 to M007, S002). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { actions } from '../support/zapier/zapier-actions.ts';

const folder = new URL('../../zapier/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const manifest = z
  .looseObject({ description: z.string(), homepage: z.string() })
  .parse(JSON.parse(read('package.json')));
const page = read('PUBLISHING.md');

describe('The public page', () => {
  test('M002: the description is one of the service, in 40 to 140 characters', () => {
    expect(manifest.description).toMatch(/^Post Scheduler is a .+\.$/);
    expect(manifest.description).not.toMatch(/zapier|sync/i);
    expect(manifest.description.length).toBeGreaterThanOrEqual(40);
    expect(manifest.description.length).toBeLessThanOrEqual(140);
    expect(page).toContain(`\`${manifest.description}\``);
  });

  test('M004: the logo is a square PNG in RGBA, of 256 pixels or more', () => {
    const png = readFileSync(new URL('logo.png', folder));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect(width).toBe(height);
    expect(width).toBeGreaterThanOrEqual(256);
    // The colour type of the header: true colour with alpha.
    expect(png[25]).toBe(6);
  });

  test('M006: there is a homepage', () => expect(manifest.homepage).toMatch(/^https:\/\//));

  test('S002: the table of live Zaps in zapier/PUBLISHING.md has a row for each visible action, and no other', () => {
    const visible = actions.flatMap(({ display }) => (display.hidden === true ? [] : [display.label]));
    const table = page.slice(page.indexOf('| Operation'), page.indexOf('## 6.'));
    const rows = [...table.matchAll(/^\| ([A-Z][\w ]+?) +\|/gm)].map(([, label]) => label);
    expect(rows.slice(1).toSorted()).toStrictEqual(visible.toSorted());
  });
});

test('The folder of the app keeps what is installed out of the uploaded sources', () =>
  expect(read('.gitignore').split('\n')).toContain('node_modules/'));
