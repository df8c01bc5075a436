import { type RolldownOptions, type RolldownWatcher, watch } from 'rolldown';

/**
 * Bundles, and bundles again after each save of a file that is in the bundle. Returns after the first time. Errors in the
 * sources are reported, and the next save tries again.
 */
export async function watchBundle({
  options,
  onBundle,
}: {
  options: RolldownOptions;
  /** Is given the milliseconds that it took. The next save waits until it has ended. */
  onBundle: (milliseconds: number) => Promise<void> | void;
}): Promise<RolldownWatcher> {
  const watcher = watch(options);
  await new Promise<void>((resolve) => {
    watcher.on('event', async (event) => {
      if (event.code === 'ERROR') console.error(event.error.message);
      if (event.code === 'BUNDLE_END') await onBundle(Math.round(event.duration));
      if ('result' in event) await event.result.close();
      if (event.code === 'END') resolve();
    });
  });
  return watcher;
}
