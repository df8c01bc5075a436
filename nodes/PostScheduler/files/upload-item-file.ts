import { type UploadedMedia, uploadMedia } from '../../../shared/index.ts';
import type { ItemContext } from '../run/item-context.ts';
import type { ItemFile } from './item-files.ts';
import { putFile } from './put-file.ts';
import { repeating } from '../transport/transport.ts';

/** Contract 1.6, the first two steps. */
export async function uploadItemFile(
  { context, client }: Pick<ItemContext, 'context' | 'client'>,
  file: ItemFile,
): Promise<UploadedMedia> {
  const size = await file.sizeOf();
  return await uploadMedia({ file: { ...file, size }, client, put: putFile(context), ...repeating });
}
