import { checkUpload, InvalidInputError, MissingFile, notFilledIn } from '../../../../shared/index.ts';
import { referencesIn } from '../../form/collect-fields.ts';
import { inputBinaryField } from '../../form/file-fields.ts';
import { uploadItemFile } from '../../files/upload-item-file.ts';
import type { Operation, OperationContext } from '../operation.ts';

/** Contract 1.6 without its third step: a later node posts the files by their addresses. */
export const upload: Operation = {
  changes: { noun: 'items', participle: () => 'uploaded' },
  async prepare(operation) {
    const { displayName: field } = inputBinaryField;
    const files = await Promise.all(
      filesFrom(operation).map(async (file) => ({ file, shownAs: await checkUpload(file, field) })),
    );
    return {
      async send() {
        const records: object[] = [];
        for (const { file, shownAs } of files) records.push(shownAs(await uploadItemFile(operation, file)));
        return records;
      },
    };
  },
};

/** All files of the item. Throws before any is sent. */
function filesFrom({ context, itemIndex, files }: OperationContext) {
  const { displayName: field, name } = inputBinaryField;
  const references = referencesIn(context.getNodeParameter(name, itemIndex, ''));
  if (references.length === 0) throw new InvalidInputError({ field, problem: notFilledIn });
  for (const reference of references) {
    const file = files.at(reference);
    if (file instanceof MissingFile) throw new InvalidInputError({ field, problem: file.problem });
  }
  return files.held();
}
