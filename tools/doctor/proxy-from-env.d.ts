/** The package brings no types. */
declare module 'proxy-from-env' {
  /** The proxy that the environment names for this address; an empty text for none. */
  export function getProxyForUrl(url: string): string;
}
