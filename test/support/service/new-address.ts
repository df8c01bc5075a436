const earlier = new Set<string>();

/**
 * Starts a server at an address that this worker has not used before. A worker loads the built package once for all of its test files
 * (`test/jest/runtime.ts`, which keeps this module as well), and the package remembers what the service at an address calls its networks.
 */
export async function startAtNewAddress<Server extends { stop: () => Promise<void> }>(
  start: () => Promise<Server>,
  addressOf: (server: Server) => string,
): Promise<Server> {
  const server = await start();
  const address = new URL(addressOf(server)).host;
  if (!earlier.has(address)) {
    earlier.add(address);
    return server;
  }
  // Stopped only now, so that the next server does not get its port.
  const next = await startAtNewAddress(start, addressOf);
  await server.stop();
  return next;
}
