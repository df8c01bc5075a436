import {
  InvalidInputError,
  kindsOfLook,
  lookedAtFile,
  type MediaKind,
  MissingFile,
  mostLookedAt,
  notFilledIn,
  problemOfLook,
  readStart,
} from '../../../shared/index.ts';
import { referencesIn } from '../form/collect-fields.ts';
import { inputBinaryField } from '../form/file-fields.ts';
import { emptyFiles, type ItemFile } from './item-files.ts';
import { uploadItemFile } from './upload-item-file.ts';
import type { ItemContext } from '../run/item-context.ts';

/** The files of an item that are uploaded on their own, checked. Each uploads its file and returns its record. */
export async function uploadsOf(item: ItemContext): Promise<readonly (() => Promise<object>)[]> {
  return (await filesFrom(item)).map((file) => async () => {
    const { url, id } = await uploadItemFile(item, file);
    const { name: fileName, contentType: mimeType } = file;
    return {
      url,
      id: id ?? null,
      fileName,
      mimeType,
      mediaType: file.kind ?? null,
      fileSize: await file.size(),
    };
  });
}

/** A file that can be published, and what it is. */
interface CheckedFile extends ItemFile {
  readonly kind: MediaKind | undefined;
}

/** All files of the item. Throws before any is sent. */
async function filesFrom({ context, itemIndex, files }: ItemContext): Promise<readonly CheckedFile[]> {
  const field = inputBinaryField.displayName;
  const references = referencesIn(context.getNodeParameter(inputBinaryField.name, itemIndex, ''));
  if (references.length === 0) {
    throw new InvalidInputError({ field, problem: notFilledIn });
  }
  for (const reference of references) {
    const file = files.at(reference);
    if (file instanceof MissingFile) throw new InvalidInputError({ field, problem: file.problem });
  }
  const [empty] = await emptyFiles(files);
  if (empty !== undefined) throw new InvalidInputError({ field, problem: empty.message });
  const held = await Promise.all(
    files.held().map(async (file): Promise<CheckedFile> => {
      const start = await readStart(await file.open(), mostLookedAt);
      const look = { file: lookedAtFile({ start, givenType: file.contentType }) };
      const problem = problemOfLook(look, file.name);
      if (problem !== undefined) throw new InvalidInputError({ field, problem });
      return { ...file, kind: kindsOfLook(look).certain ?? file.file.kind };
    }),
  );
  return held;
}
