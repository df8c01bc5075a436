/** The address of a link as people write it. */
export function bareAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|^www\./u, '')
    .replace(/\/$/u, '');
}
