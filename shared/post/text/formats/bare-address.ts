/** The address of a link as people write it. Capital letters count only behind the host: there they open another page. */
export function bareAddress(address: string): string {
  const [, host = '', rest = ''] = /^(?:https?:\/\/)?(?:www\.)?([^/?#]*)(.*)$/isu.exec(address) ?? [];
  return (host.toLowerCase() + rest).replace(/\/$/u, '');
}
