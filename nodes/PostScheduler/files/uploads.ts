import { checkUploads, uploadMedia } from '../../../shared/index.ts';
import type { UploadedMedia } from '../../../shared/api/upload/upload-media.ts';
import { referencesIn } from '../form/collect-fields.ts';
import { inputBinaryField } from '../form/file-fields.ts';
import type { ItemContext } from '../run/item-context.ts';
import { repeating } from '../transport/node-transport.ts';
import type { ItemFile } from './item-files.ts';
import { putFile } from './put-item-file.ts';

/** The files of an item that are uploaded on their own, checked. Each uploads its file and returns its record. */
export async function uploadsOf(item: ItemContext): Promise<readonly (() => Promise<object>)[]> {
  const { context, itemIndex, files } = item;
  const { displayName: field, name } = inputBinaryField;
  const references = referencesIn(context.getNodeParameter(name, itemIndex, ''));
  const upload = async (file: ItemFile) => await uploadItemFile(item, file);
  return await checkUploads(references.map(files.at), { field, upload });
}

/** Contract 1.6, the first two steps. */
export async function uploadItemFile(
  { context, client }: Pick<ItemContext, 'context' | 'client'>,
  file: ItemFile,
): Promise<UploadedMedia> {
  return await uploadMedia({ file, client, put: putFile(context), ...repeating });
}
