import {
  checkUpload,
  InvalidInputError,
  MissingFile,
  notFilledIn,
  type UploadedMedia,
  uploadMedia,
} from '../../../shared/index.ts';
import { referencesIn } from '../form/collect-fields.ts';
import { inputBinaryField } from '../form/file-fields.ts';
import type { ItemContext } from '../run/item-context.ts';
import { repeating } from '../transport/node-transport.ts';
import type { ItemFile } from './item-files.ts';
import { putFile } from './put-item-file.ts';

/** The files of an item that are uploaded on their own, checked. Each uploads its file and returns its record. */
export async function uploadsOf(item: ItemContext): Promise<readonly (() => Promise<object>)[]> {
  return await Promise.all(
    filesFrom(item).map(async (file) => {
      const shownAs = await checkUpload(file, inputBinaryField.displayName);
      return async () => shownAs(await uploadItemFile(item, file));
    }),
  );
}

/** All files of the item. Throws before any is sent. */
function filesFrom({ context, itemIndex, files }: ItemContext) {
  const { displayName: field, name } = inputBinaryField;
  const references = referencesIn(context.getNodeParameter(name, itemIndex, ''));
  if (references.length === 0) throw new InvalidInputError({ field, problem: notFilledIn });
  for (const reference of references) {
    const file = files.at(reference);
    if (file instanceof MissingFile) throw new InvalidInputError({ field, problem: file.problem });
  }
  return files.held();
}

/** Contract 1.6, the first two steps. */
export async function uploadItemFile(
  { context, client }: Pick<ItemContext, 'context' | 'client'>,
  file: ItemFile,
): Promise<UploadedMedia> {
  const size = await file.sizeOf();
  return await uploadMedia({ file: { ...file, size }, client, put: putFile(context), ...repeating });
}
