import { fileURLToPath } from 'node:url';
import { installOnce } from '../../tools/npm-install/install-once.ts';
import type { Say } from '../../tools/npm-install/with-ticks.ts';

/** Installs the engine of the oldest n8n into this folder, unless it is installed. Throws `InstallError`. */
export async function installOldestN8n({ say }: { say: Say }): Promise<void> {
  await installOnce({
    folder: fileURLToPath(new URL('.', import.meta.url)),
    file: 'package.json',
    say,
    steps: [
      {
        announcement:
          'Installing the engine of the oldest n8n: 160 MB, once. This takes about half a minute.',
        args: ['install', '--no-package-lock', '--legacy-peer-deps', '--ignore-scripts'],
        advice: 'Check the network connection, then run this again.',
      },
    ],
  });
}
