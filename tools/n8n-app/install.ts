import { installOnce, runInstallation } from '../npm-install/install-once.ts';
import type { Say } from '../npm-install/with-ticks.ts';
import { installationFolder } from './files.ts';

export { InstallError } from '../npm-install/install-once.ts';

/** Installs the n8n application in the version of the lock file, unless it is installed. Throws `InstallError`. */
export async function installN8n({ say }: { say: Say }): Promise<void> {
  await installOnce({
    folder: installationFolder,
    file: 'package-lock.json',
    say,
    steps: [
      {
        announcement: 'Installing the n8n application: 2 GB, once. This takes two to ten minutes.',
        args: ['ci', '--legacy-peer-deps', '--ignore-scripts'],
        advice: 'Check the network connection and that 3 GB are free on the disk, then run this again.',
      },
      {
        announcement: "Building n8n's database driver: one to three minutes.",
        args: ['rebuild', 'sqlite3', '--ignore-scripts=false'],
        advice:
          'Without a prebuilt driver for this system, the build needs Python 3, make, a C++ compiler, and a folder without a space in its path. See that all are there, then run this again.',
      },
    ],
  });
}

if (import.meta.main) await runInstallation(() => installN8n({ say: console.log }));
