import { headerText, type Http } from './transport.ts';

/**
 * The size of a file on the web in bytes, asked with HEAD, or undefined where nobody says (fediverse media need it; contract 2.11).
 * `http` must not add the API key: the address is a stranger's. Never throws, follows no redirect.
 */
export async function measureMedia({ http, url }: { http: Http; url: string }): Promise<number | undefined> {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  try {
    // Compressed, the length would be another one.
    const { status, headers } = await http({
      method: 'HEAD',
      url,
      headers: { 'accept-encoding': 'identity' },
    });
    const encoding = headerText({ headers, name: 'content-encoding' }) ?? 'identity';
    const length = headerText({ headers, name: 'content-length' }) ?? '';
    const size = /^\d+$/.test(length) ? Number(length) : 0;
    const usable =
      status >= 200 && status < 300 && encoding === 'identity' && size > 0 && Number.isSafeInteger(size);
    return usable ? size : undefined;
  } catch {
    return undefined;
  }
}
