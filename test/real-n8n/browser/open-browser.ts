import { type Browser, chromium, selectors } from 'playwright-core';
import { findProgram } from '../find-program.ts';

/** Options for a browser that can run as root and without a screen, and does not use the internet by itself. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Starts the browser that is installed on this machine; downloads nothing. The browser ends with this process. */
export async function openBrowser(): Promise<Browser> {
  // n8n marks the parts of its pages with this attribute.
  selectors.setTestIdAttribute('data-test-id');
  const executablePath = findProgram({
    names: ['chromium', 'chromium-browser', 'google-chrome'],
    debianPackage: 'chromium',
  });
  return await chromium.launch({ executablePath, args: quiet });
}
