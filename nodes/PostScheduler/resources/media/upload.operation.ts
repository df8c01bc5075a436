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
} from '../../../../shared/index.ts';
import { referencesIn } from '../../form/collect-fields.ts';
import { inputBinaryField } from '../../form/file-fields.ts';
import { emptyFiles, type ItemFile } from '../../files/item-files.ts';
import { uploadItemFile } from '../../files/upload-item-file.ts';
import type { Operation, OperationContext } from '../operation.ts';

/** Contract 1.6 without its third step: a later node posts the files by their addresses. */
export const upload: Operation = {
  changes: { noun: 'items', participle: () => 'uploaded' },
  async prepare(operation) {
    const files = await filesFrom(operation);
    return {
      async send() {
        const records: object[] = [];
        for (const file of files) {
          const { url, id } = await uploadItemFile(operation, file);
          const { name: fileName, contentType: mimeType } = file;
          const mediaType = file.kind ?? null;
          records.push({ url, id: id ?? null, fileName, mimeType, mediaType, fileSize: await file.size() });
        }
        return records;
      },
    };
  },
};

/** A file that can be published, and what it is. */
interface CheckedFile extends ItemFile {
  readonly kind: MediaKind | undefined;
}

/** All files of the item. Throws before any is sent. */
async function filesFrom({ context, itemIndex, files }: OperationContext): Promise<readonly CheckedFile[]> {
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
