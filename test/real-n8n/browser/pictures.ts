import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { waitFor } from '../../../tools/n8n-app/wait-for.ts';

/** Pictures for the README. Each is checked to be complete. */
export interface Pictures {
  /** Takes a picture of the parts of a page together, with a margin. Throws when it would be cut off or lack a text. */
  take(picture: Picture): Promise<void>;
  /** Removes the pictures that were only taken for the check. */
  close(): Promise<void>;
}

interface Picture {
  /** The name of the file without its extension. */
  readonly name: string;
  /** All within the window. */
  readonly of: readonly Locator[];
  /** Texts that a reader must find in it. */
  readonly shows: readonly string[];
  /** Around the parts, in pixels of the page. */
  readonly margin?: number;
  /** `fine` has two dots for each pixel of the page: for small parts with small letters. */
  readonly grain?: 'fine' | 'coarse';
}

/** Small enough for a README that loads at once, and more than an empty page would have. */
const bytes = { least: 10_000, most: 400_000 };

/** Messages that float over the page, and the mark of the field that has the focus. */
const hidden = '.el-notification, .el-popper { visibility: hidden !important }';

/** `folder`: where the pictures are kept; without one they are taken and checked only. */
export async function openPictures(folder?: string): Promise<Pictures> {
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'post-scheduler-pictures-')));
  return {
    async take({ name, of, shows, margin = 0, grain = 'fine' }) {
      const page = of[0]?.page();
      assert.ok(page, `The picture "${name}" shows nothing.`);
      for (const part of of) await assertWhole({ part, name });
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
        seconds: 10,
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
      expect([name, png.length, png.length > bytes.least]).toStrictEqual([name, png.length, true]);
      expect([name, png.length, bytes.most, png.length < bytes.most]).toStrictEqual([
        name,
        png.length,
        bytes.most,
        true,
      ]);
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

/** The part of an element's interface that is used in the page. */
interface PageElement {
  readonly parentElement: PageElement | null;
  readonly scrollHeight: number;
  readonly clientHeight: number;
  readonly outerHTML: string;
  readonly ownerDocument: {
    readonly defaultView: { getComputedStyle(element: PageElement): { readonly overflowY: string } };
  };
  checkVisibility(): boolean;
  getBoundingClientRect(): { readonly top: number; readonly bottom: number };
  querySelectorAll(selector: string): Iterable<PageElement>;
}

/**
 * Runs in the page: the element that hides some of this part, as its opening tag. A part of which more could be
 * scrolled into view, or that is itself scrolled out of view, would be cut off in the picture.
 */
function hidesSome(part: PageElement): string | undefined {
  const page = part.ownerDocument.defaultView;
  const scrolls = (element: PageElement) => /auto|scroll/.test(page.getComputedStyle(element).overflowY);
  const isCut = (element: PageElement) =>
    element.checkVisibility() && element.scrollHeight > element.clientHeight + 2;
  const { top, bottom } = part.getBoundingClientRect();
  const leavesOut = (element: PageElement) => {
    const frame = element.getBoundingClientRect();
    return scrolls(element) && (frame.top > top + 2 || frame.bottom < bottom - 2);
  };
  let outer = part.parentElement;
  while (outer !== null && !leavesOut(outer)) outer = outer.parentElement;
  const inner = [part, ...part.querySelectorAll('*')].find((element) => scrolls(element) && isCut(element));
  return (inner ?? outer)?.outerHTML.slice(0, 200);
}

async function assertWhole({ part, name }: { part: Locator; name: string }): Promise<void> {
  const element = await part.evaluate(hidesSome);
  expect([name, element]).toStrictEqual([name, undefined]);
}
