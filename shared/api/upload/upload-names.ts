/** The names of the properties in a request for a presigned URL, read from a service's message when it refuses others (contract 4.8). */
import { uploadFacts, type UploadEndpoint } from '../description/upload-endpoint.ts';
import { propertyNames } from '../responses/property-names.ts';
import { isSameProperty } from '../responses/read-properties.ts';

export type UploadFields = UploadEndpoint['fields'];

/** Tried after a refusal that names no property, the most usual first. */
export const usualFields: readonly UploadFields[] = [
  { name: 'filename', contentType: 'contentType' },
  { name: 'fileName', contentType: 'contentType' },
  { name: 'fileName', contentType: 'fileType' },
  { name: 'filename', contentType: 'contentType', size: 'size' },
  { name: 'name', contentType: 'type', size: 'size' },
  { name: 'file_name', contentType: 'content_type' },
  { name: 'filename', contentType: 'content_type' },
  { name: 'filename', contentType: 'mimeType', size: 'size' },
  { name: 'fileName', contentType: 'mimeType', size: 'fileSize' },
  { name: 'fileName', contentType: 'contentType', size: 'fileSize' },
  { name: 'file_name', contentType: 'mime_type', size: 'file_size' },
  { name: 'name', contentType: 'mimetype', size: 'contentLength' },
  { name: 'originalName', contentType: 'mimetype', size: 'bytes' },
  { name: 'originalname', contentType: 'mimeType', size: 'sizeBytes' },
];

/**
 * What a refusal says about names. `fields`: the names it asks for. `isOfValue`: it names only what was sent, so it refuses a value, not a name.
 * Neither if it has no names.
 */
export function namesInRefusal(
  sent: UploadFields,
  refusal = '',
): { readonly fields?: UploadFields; readonly isOfValue?: true } {
  const wanted = new Map<UploadFact, string>();
  const unknown = new Set<UploadFact>();
  let namesSent = false;
  for (const complaint of refusal.split(/[;“”]|\.\s/)) {
    const isUnknown = unknownName.test(complaint);
    for (const word of propertiesIn(complaint)) {
      const fact = factOf(word);
      if (fact === undefined) continue;
      if (word !== sent[fact]) wanted.set(fact, wanted.get(fact) ?? word);
      else if (isUnknown) unknown.add(fact);
      else namesSent = true;
    }
  }
  const fields: UploadFields = Object.fromEntries(
    uploadFacts.flatMap((fact) => {
      const name = wanted.get(fact) ?? (unknown.has(fact) ? undefined : sent[fact]);
      return name === undefined ? [] : [[fact, name] as const];
    }),
  );
  const isOther = wanted.size + unknown.size > 0;
  if (isOther && (fields.name !== undefined || fields.contentType !== undefined)) return { fields };
  return namesSent ? { isOfValue: true } : {};
}

type UploadFact = (typeof uploadFacts)[number];

function factOf(word: string): UploadFact | undefined {
  return uploadFacts.find((fact) => propertyNames.file[fact].some((usual) => isSameProperty(usual, word)));
}

/** How services say that they do not know a property. */
const unknownName =
  /\b(?:unrecogni[sz]ed|unknown|unexpected|unsupported|additional|extra)\s+(?:key|field|propert|param|argument|attribute|input)|should not exist|is not allowed|\bnot\s+(?:a\s+)?(?:known|recogni[sz]ed|expected)\b/i;

/** A compound word, as only properties are written. */
const compound = /[a-z\d][A-Z]|_|^(?:filename|filesize|filetype|mimetype)$/;

/** The words of a complaint that are properties: written like one, or in the place of one, as `size` in "size: expected a number". */
function propertiesIn(complaint: string): string[] {
  return [...complaint.matchAll(/[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*/g)].flatMap(({ 0: word, index }) => {
    const name = word.split('.').at(-1) ?? word;
    const before = complaint.slice(0, index);
    const after = complaint.slice(index + word.length);
    const isInPlace =
      /(?:^\s*|["'`([]|:\s*|\b(?:missing|required|requires|fields?|keys?|property|properties|parameters?|and)\s*:?\s+)$/i.test(
        before,
      ) && /^(?:\s*$|["'`:,)\]]|\s+(?:is|are|must|should|cannot|has|and)\b)/i.test(after);
    return compound.test(name) || isInPlace ? [name] : [];
  });
}
