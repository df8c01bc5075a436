import { loafJpeg } from '../../support/generators/pictures.ts';
import { type LocalServer, startLocalServer } from '../../support/service/local-server.ts';
import { useStarted } from '../../support/service/use-server.ts';

/** A website for the tests of a file: the same picture at every address. */
export function usePictureServer(): LocalServer {
  return useStarted(
    async () =>
      await startLocalServer((_, response) => {
        response
          .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': loafJpeg.length })
          .end(loafJpeg);
      }),
    async (server) => await server.stop(),
  );
}
