import { watch } from 'node:fs';

/** An editor writes a file in several steps; what follows within this time is one save. In milliseconds. */
const oneSave = 30;

/**
 * Runs `onSave` after files below the folders were saved. One run at a time: what is saved meanwhile starts the next.
 * A run that fails is reported, and the next save starts another.
 */
export function watchFolders({
  folders,
  onSave,
}: {
  folders: readonly string[];
  onSave: () => Promise<void>;
}): { close: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const runNext = (): void => {
    running = running.then(onSave).catch(console.error);
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(runNext, oneSave);
    }),
  );
  return {
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
