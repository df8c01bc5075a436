/**
 * The pages of the calendar in a browser, for people who need other colors, a zoom, a screen reader or a keyboard: axe checks each page in each mode.
 */
import assert from 'node:assert/strict';
import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import * as z from 'zod/v4';
import { type ShownCalendar, startShownCalendar, statesOf, zone } from './browser/calendar-states.ts';
import { openBrowser } from './browser/open-browser.ts';

const laptop = { width: 1280, height: 720 };

// With a zoom of 200 %, a page has half the pixels.
const zoomed = { width: laptop.width / 2, height: laptop.height / 2 };

/** The settings of the browser in each mode. */
const modes = {
  light: { viewport: laptop, colorScheme: 'light', forcedColors: 'none' },
  dark: { viewport: laptop, colorScheme: 'dark', forcedColors: 'none' },
  'forced colors': { viewport: laptop, colorScheme: 'dark', forcedColors: 'active' },
  zoomed: { viewport: zoomed, colorScheme: 'light', forcedColors: 'none' },
} as const;

type Mode = keyof typeof modes;

const findings = z.array(
  z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string(), failureSummary: z.string() })) }),
);

/** The violations that axe finds on the page in its present state, one line each. */
async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // Only violations are worked out in detail, because nothing else is read.
  const found: unknown = await page.evaluate(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  );
  return findings
    .parse(found)
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

async function isFocused(part: Locator): Promise<boolean> {
  return (await part.and(part.page().locator(':focus')).count()) > 0;
}

describe('the calendar in a browser', () => {
  let calendar: ShownCalendar;
  let browser: Browser;

  beforeAll(async () => {
    calendar = await startShownCalendar();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await calendar.stop();
  });

  /** Opens a page in a mode and closes it after the use. */
  async function inMode(mode: Mode, use: (page: Page) => Promise<void>): Promise<void> {
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...modes[mode] });
    try {
      await use(await context.newPage());
    } finally {
      await context.close();
    }
  }

  it('has nothing that axe finds fault with, light, dark, in forced colors and zoomed', async () => {
    await inMode('light', async (page) => {
      const found: [state: string, mode: string, violations: string[]][] = [];
      for (const [state, open] of statesOf(calendar)) {
        await open(page);
        for (const [mode, { viewport, ...media }] of Object.entries(modes)) {
          await page.setViewportSize(viewport);
          await page.emulateMedia(media);
          found.push([state, mode, await violationsOn(page)]);
        }
      }
      expect(found.filter(([, , violations]) => violations.length > 0)).toStrictEqual([]);
    });
  });

  it('is no wider than a small window', async () => {
    await inMode('light', async (page) => {
      // A laptop with a zoom of 400 %.
      await page.setViewportSize({ width: laptop.width / 4, height: laptop.height / 4 });
      const widths: [state: string, width: unknown][] = [];
      for (const [state, open] of statesOf(calendar)) {
        await open(page);
        widths.push([state, await page.evaluate('document.documentElement.scrollWidth')]);
      }
      expect(widths.filter(([, width]) => width !== laptop.width / 4)).toStrictEqual([]);
    });
  });

  it('is looked at by an axe that finds what is wrong', async () => {
    await inMode('light', async (page) => {
      await page.goto(calendar.postUrl('Draft'));
      await page.evaluate("document.querySelector('textarea').removeAttribute('aria-label')");
      await page.evaluate("document.querySelector('h1').style.color = '#ddd'");
      const ids = (await violationsOn(page)).map((line) => line.split(':', 1)[0]);
      expect(ids.toSorted()).toStrictEqual(['color-contrast', 'label', 'label-title-only']);
    });
  });

  it.each([500, zoomed.height])(
    'shows the field that has the focus, above the bar with Save, in a window of %i pixels',
    async (height) => {
      await inMode('zoomed', async (page) => {
        await page.setViewportSize({ ...zoomed, height });
        await page.goto(calendar.postUrl('Each its own'));
        const caption = page.getByLabel('Caption for Skyapp');
        await caption.fill('A line\n'.repeat(6));
        const name = (await caption.getAttribute('name')) ?? '';
        await page.keyboard.press('Shift+Tab');
        // The field ends where the window ends, so the browser sees no need to scroll when the field gets the focus.
        await page.evaluate(
          `scrollTo(0, scrollY + document.getElementById('${name}').getBoundingClientRect().bottom - innerHeight)`,
        );
        await page.keyboard.press('Tab');
        expect(await isFocused(caption)).toBe(true);
        const {
          x,
          y,
          height: ownHeight,
        } = (await caption.boundingBox()) ?? assert.fail('It is not to be seen.');
        // The field is in view, and nothing covers it.
        const seen = [y + 2, y + ownHeight - 2].map(
          (at) => `document.elementFromPoint(${x + 10}, ${at})?.name`,
        );
        expect(await page.evaluate(`[${seen.join(', ')}]`)).toStrictEqual([name, name]);
      });
    },
  );

  it('shows today, the view, days and posts also without colors of its own', async () => {
    await inMode('forced colors', async (page) => {
      await page.goto(`${calendar.sandbox.origin}/?month=2026-12&${zone}`);
      const styleOf = async (selector: string, property: string) =>
        await page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`);
      const plain = await styleOf('.day:not(.today) .number', 'backgroundColor');
      expect(await styleOf('.today .number', 'backgroundColor')).not.toBe(plain);
      const otherView = await styleOf('.joined a:not([aria-current])', 'backgroundColor');
      expect(await styleOf('[aria-current="page"]', 'backgroundColor')).not.toBe(otherView);
      expect(await styleOf('.day:not(.outside)', 'outlineStyle')).toBe('solid');
      for (const bordered of ['.post', '.chip'])
        expect(await styleOf(bordered, 'borderLeftStyle')).toBe('solid');
    });
  });

  it('has the focus on what was refused, and leads from there to the field', async () => {
    await inMode('zoomed', async (page) => {
      await statesOf(calendar).get('a refused post')?.(page);
      const list = page.getByRole('alert');
      expect(await isFocused(list)).toBe(true);
      expect(await list.innerText()).toMatch(/^Nothing was changed/);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const field = page.getByLabel('Caption for Skyapp');
      expect(await isFocused(field)).toBe(true);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByText('301 of 300 characters').isVisible()).toBe(true);
    });
  });

  it('says in a pause of the typing how many characters are left, near the limit alone', async () => {
    await inMode('light', async (page) => {
      await page.clock.install();
      await page.goto(calendar.postUrl('Each its own'));
      const said = page.locator('.said');
      const typed = async (length: number) => {
        await page.getByLabel('Caption for Skyapp').fill('x'.repeat(length));
        const atOnce = await said.innerText();
        await page.clock.runFor(1000);
        return [atOnce, await said.innerText()];
      };
      expect(await typed(100)).toStrictEqual(['', '']);
      expect(await typed(299)).toStrictEqual(['', 'Skyapp: 1 character left.']);
      expect(await typed(312)).toStrictEqual([
        'Skyapp: 1 character left.',
        'Skyapp: 12 characters too many.',
      ]);
      expect(await typed(10)).toStrictEqual(['Skyapp: 12 characters too many.', '']);
    });
  });

  it('shows the same moment in another zone that is chosen, and leaves a time that was typed', async () => {
    await inMode('light', async (page) => {
      await page.goto(calendar.postUrl('Shared'));
      const time = page.getByLabel('Time', { exact: true });
      const choose = async (name: string) => await page.getByLabel('Time zone').selectOption(name);
      await choose('Asia/Tokyo');
      expect(await time.inputValue()).toBe('2026-12-16T18:30');
      expect(await page.locator('.same-moment').innerText()).toBe(
        'The same moment as before, in Asia/Tokyo.',
      );
      await choose('America/New_York');
      expect(await time.inputValue()).toBe('2026-12-16T04:30');
      await time.fill('2026-12-16T10:30');
      await choose('Europe/Lisbon');
      expect(await time.inputValue()).toBe('2026-12-16T10:30');
      expect(await page.locator('.same-moment').innerText()).toBe('');
    });
  });

  it('asks before what was typed gets lost, and never on the way to be saved', async () => {
    await inMode('light', async (page) => {
      await page.goto(calendar.postUrl('Each its own'));
      const caption = page.getByLabel('Caption for Skyapp');
      await caption.fill('Typed');
      const asked = page.waitForEvent('dialog').then(async (dialog) => {
        await dialog.dismiss();
        return dialog.type();
      });
      await page.getByRole('button', { name: '+1 day' }).click();
      expect(await asked).toBe('beforeunload');
      expect(await caption.inputValue()).toBe('Typed');
      const later: string[] = [];
      page.on('dialog', (dialog) => {
        later.push(dialog.type());
        void dialog.accept();
      });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('The post is saved.').waitFor();
      await page.getByRole('link', { name: 'Calendar', exact: true }).click();
      await page.getByRole('link', { name: 'New post' }).waitFor();
      expect(later).toStrictEqual([]);
    });
  });

  it('filters as soon as something is chosen, without a button', async () => {
    await inMode('light', async (page) => {
      await page.goto(`${calendar.sandbox.origin}/?month=2026-12&${zone}`);
      expect(await page.getByRole('button', { name: 'Show', exact: true }).count()).toBe(0);
      await page.locator('select[name=network]').selectOption('Microblog');
      await page.waitForURL(/month=2026-12.*network=microblog/);
      expect(await page.getByText('Daily').count()).toBe(0);
    });
  });

  it('makes one post of a form, also after Back', async () => {
    await inMode('light', async (page) => {
      const { sandbox } = calendar;
      const before = sandbox.posts().length;
      await page.goto(`${sandbox.origin}/?${zone}`);
      await page.getByRole('link', { name: 'New post' }).click();
      await page.getByLabel('Skyapp').first().check();
      await page.getByLabel('Caption').fill('Only once');
      const schedule = page.getByRole('button', { name: 'Schedule' });
      await schedule.click();
      await page.getByText('The post is planned.').waitFor();
      const made = page.url().split('?')[0];
      await page.goBack();
      await page.getByText('With this form you made the post').waitFor();
      // Browsers restore what was filled in.
      expect(await page.getByLabel('Caption').inputValue()).toBe('Only once');
      await schedule.click();
      await page.getByText('No second one was made.').waitFor();
      expect(page.url().split('?')[0]).toBe(made);
      expect(sandbox.posts()).toHaveLength(before + 1);
    });
  });
});
