/** The package has no types. */
declare module 'proxy-from-env' {
  /** The proxy that the environment names for this address; empty if there is none. */
  export function getProxyForUrl(url: string): string;
}
