import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { waitFor } from '../../../tools/n8n-app/wait-for.ts';

interface Picture {
  /** The name of the file without its extension. */
  readonly name: string;
  /** The parts of the page to show, all of them within the window. */
  readonly of: readonly Locator[];
  readonly shows: readonly string[];
  /** The width of the margin around the parts, in pixels of the page. */
  readonly margin?: number;
  /** `fine` has two dots for each pixel of the page: for small parts with small letters. */
  readonly grain?: 'fine' | 'coarse';
}

/** Small enough for a README that loads at once. */
const maximumBytes = 400_000;

/** Messages, menus and buttons that float over the page. */
const hidden =
  '.el-notification, .el-popper, [data-test-id="execute-workflow-button"], [data-test-id="canvas-controls"] { visibility: hidden !important }';

/** Pictures for the README. `folder`: where they are kept; without one they are taken and checked only. */
export async function openPictures(folder?: string) {
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'post-scheduler-pictures-')));
  return {
    /** Takes a picture of the parts of a page together, with a margin. Throws if the picture would leave the window or lack a text. */
    async take({ name, of, shows, margin = 0, grain = 'fine' }: Picture) {
      const page = of[0]?.page();
      assert.ok(page, `The picture "${name}" shows nothing.`);
      let lacking = '';
      // The page still moves for a moment after an action.
      const clip = await waitFor({
        find: async () => {
          const frame = frameAround({ boxes: await Promise.all(of.map(boxOf)), margin });
          for (const text of shows) {
            lacking = text;
            if (!(await showsText({ page, clip: frame, text }))) return undefined;
          }
          return frame;
        },
        missing: () => `"${lacking}" is not in the picture "${name}"`,
      });
      const window = { x: 0, y: 0, ...(page.viewportSize() ?? { width: 0, height: 0 }) };
      expect([name, isWithin({ inner: clip, outer: window })]).toStrictEqual([name, true]);
      const png = await page.screenshot({
        clip,
        style: hidden,
        animations: 'disabled',
        caret: 'hide',
        scale: grain === 'fine' ? 'device' : 'css',
      });
      expect(png.length).toBeLessThan(maximumBytes);
      await writeFile(join(place, `${name}.png`), png);
    },
    async close() {
      if (folder === undefined) await rm(place, { recursive: true });
    },
  };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  assert.ok(box, `${part.toString()} is not to be seen.`);
  return box;
}

function frameAround({ boxes, margin }: { boxes: readonly Box[]; margin: number }): Box {
  const x = Math.min(...boxes.map((box) => box.x)) - margin;
  const y = Math.min(...boxes.map((box) => box.y)) - margin;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + margin;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + margin;
  return { x, y, width: right - x, height: bottom - y };
}

function isWithin({ inner, outer }: { inner: Box; outer: Box }): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Whether the text stands inside the frame, as text of the page or as what a field holds. */
async function showsText({ page, clip, text }: { page: Page; clip: Box; text: string }): Promise<boolean> {
  for (const place of await page.getByText(text).filter({ visible: true }).all()) {
    if (isWithin({ inner: await boxOf(place), outer: clip })) return true;
  }
  for (const field of await page.locator('input, textarea').filter({ visible: true }).all()) {
    if (!(await field.inputValue()).includes(text)) continue;
    if (isWithin({ inner: await boxOf(field), outer: clip })) return true;
  }
  return false;
}
