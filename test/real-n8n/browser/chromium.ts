import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, selectors } from 'playwright-core';

const commands = ['chromium', 'chromium-browser', 'google-chrome'];

/** For a browser that can run as root and without a screen, and does not use the internet by itself. */
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
  return await chromium.launch({ executablePath: installedBrowser(), args: quiet });
}

function installedBrowser(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = commands
    .flatMap((command) => folders.map((folder) => join(folder, command)))
    .find((path) => isExecutable(path));
  if (found === undefined)
    throw new Error(
      `The tests of the editor need a browser, and none of ${commands.join(', ')} is on the PATH. On Debian: apt-get install chromium`,
    );
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
