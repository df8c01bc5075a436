import {
  beginning,
  lookAtParts,
  type LookWants,
  type MediaLook,
  maxLookBytes,
  type Part,
} from '../../media/media-look.ts';
import { countBytes, discardBody, readPart } from '../../media/read-part.ts';
import { connectionFailure } from '../http/connection-failure.ts';
import { type AskFile, openFile, openWholeFile } from './open-file.ts';

/** Reads the beginning of a file on the web, and another part if that has a picture's dimensions. Never rejects. */
export async function lookAtMedia({
  ask,
  url,
  wantsPicture,
  wantsSize,
}: LookWants & { ask: AskFile; url: string }): Promise<MediaLook> {
  try {
    const opened = await openPart({ ask, url, part: beginning });
    if ('problem' in opened) return { unknown: opened.problem };
    const { status, body, file } = opened;
    if (status !== 200 && status !== 206) discardBody(body);
    if (status === 404 || status === 410) return { gone: status };
    if (status === 204) return { file: { size: 0 } };
    // Unknown, and no problem of the file: some servers refuse all but browsers, yet give the file to a network.
    if (status !== 200 && status !== 206) return { unknown: `the address answered ${status}` };
    const start = await readPart(body, beginning);
    if (start.length === 0) return { file: { size: 0 } };
    const readOther = async (part: Part) => {
      const rest = await openPart({ ask, url, part });
      if ('problem' in rest) return new Uint8Array();
      return await readPart(rest.body, rest.status === 206 ? { ...part, from: 0 } : part);
    };
    const isWhole = status === 200 && !file.isCompressed && start.length < maxLookBytes;
    // A server that reports 0 and sends bytes does not know the size.
    const told = file.size !== 0 && file.size !== undefined ? file.size : isWhole ? start.length : undefined;
    const size = told ?? (wantsSize ? await countSize({ ask, url }) : undefined);
    return {
      file: await lookAtParts({ givenType: file.contentType, size, start, read: readOther, wantsPicture }),
    };
  } catch (thrown) {
    return { unknown: connectionFailure(thrown).summary('the host') };
  }
}

/** The size of a file by counting its bytes; undefined if they are too many, or do not come in time. */
async function countSize(request: { ask: AskFile; url: string }): Promise<number | undefined> {
  try {
    const { content, isCompressed } = await openWholeFile(request);
    if (!isCompressed) return await countBytes(content);
    discardBody(content);
  } catch {
    // The file was found all the same, and its size stays unknown.
  }
  return undefined;
}

/** Opens the part, or the whole file where the server cannot give this part. */
async function openPart({ ask, url, part }: { ask: AskFile; url: string; part: Part }) {
  const opened = await openFile({ ask, url, range: part });
  if ('problem' in opened || opened.status !== 416) return opened;
  discardBody(opened.body);
  return await openFile({ ask, url });
}
