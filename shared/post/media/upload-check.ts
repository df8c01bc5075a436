/** Files that are uploaded on their own, to be posted by a later step. */
import { InvalidInputError } from '../../errors.ts';
import { emptyFile } from '../findings/messages.ts';
import { type HeldFile, lookAtHeld } from './inspect-media.ts';
import type { LocalFile } from './local-file.ts';
import { kindsOfLook, problemOfLook } from './look-findings.ts';

/** Checks a file, and gives what a host shows of it once it is uploaded. `field`: the field that names it. */
export async function checkUpload(
  held: HeldFile & { readonly file: LocalFile },
  field: string,
): Promise<(uploaded: { url: string; id?: string }) => Readonly<Record<string, unknown>>> {
  const { name: fileName, contentType: mimeType, file } = held;
  const fileSize = await held.sizeOf();
  const look = await lookAtHeld(held);
  const problem = fileSize === 0 ? emptyFile(fileName) : problemOfLook(look, fileName);
  if (problem !== undefined) throw new InvalidInputError({ field, problem });
  const mediaType = kindsOfLook(look).certain ?? file.kind ?? null;
  return ({ url, id }) => ({ url, id: id ?? null, fileName, mimeType, mediaType, fileSize });
}
