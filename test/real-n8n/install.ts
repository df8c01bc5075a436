import { installLocked, installOrTell, type Say } from '../support/locked-install.ts';
import { home } from './files.ts';

export { InstallError } from '../support/locked-install.ts';

/** Installs the n8n application into this folder, unless it is there in the version of the lock file. */
export async function installN8n({ say }: { say: Say }): Promise<void> {
  await installLocked({
    folder: home,
    say,
    steps: [
      {
        announcement: 'Installing the n8n application: 2 GB, once. This takes two to ten minutes.',
        args: ['ci', '--legacy-peer-deps', '--ignore-scripts'],
        advice: 'Check the network connection and that 3 GB are free on the disk, then run this again.',
      },
      {
        announcement: "Building n8n's database driver: about a minute.",
        args: ['rebuild', 'sqlite3', '--ignore-scripts=false'],
        advice:
          'Where no ready-made driver can be loaded, it takes Python 3, make and a C++ compiler. Install these, then run this again.',
      },
    ],
  });
}

if (import.meta.main) await installOrTell(() => installN8n({ say: console.log }));
