/** The shared core: what both hosts, the sandbox and the tests build on. */
export { allowanceOf, helpOf } from './networks/allowance.ts';
export { type Network, type Content, variantsOf } from './networks/define-network.ts';
export type { Listed } from './networks/field-table.ts';
export { type Field } from './networks/field.ts';
export {
  captionFieldOf,
  fieldsOf,
  mediaDetailsOf,
  sharedMediaDetails,
  variantFieldOf,
} from './networks/fields-of.ts';
export { type NetworkKey, networkKeys, networkOf, networks } from './networks/index.ts';
export { type Media, kindNoun, kindsOf, type MediaKind, mediaFields, mediaKinds } from './networks/media.ts';
export { type ReadTarget, targetsIn } from './networks/read-targets.ts';
export { readNamedWords } from './networks/named-words.ts';
export { fromService, listNames, toService } from './networks/translate.ts';
export {
  networkOfWord,
  type NetworkWords,
  type Vocabulary,
  type WireWords,
  wireWords,
} from './networks/wire-words.ts';
export {
  checkPost,
  checkStillAhead,
  type CompositionContext,
  composePost,
  onlyTargetOf,
} from './post/compose-post.ts';
export { editPost, keepPublication, type PostChanges, replacePost } from './post/edit-post.ts';
export { automatic, type MediaDraft, type PostDraft, type TargetDraft } from './post/draft.ts';
export {
  automaticKindHelp,
  automaticLabel,
  changeWords,
  type FormWords,
  postWords,
  publishChoices,
  targetsJsonExample,
  targetWords,
} from './post/form-words.ts';
export {
  addressesIn,
  filledEntries,
  filledInAll,
  isEmpty,
  readIdentifier,
  readValue,
} from './post/read-value.ts';
export { type Finding, findingText, InvalidPostError, type Path } from './post/finding.ts';
export { LocalFile, MissingFile, withUploads } from './post/local-file.ts';
export { type MeasureMedia, withMediaSizes } from './post/media-sizes.ts';
export { type Fault, findingsOf, shown } from './post/messages.ts';
export { withTargetsJson } from './post/targets-json.ts';
export { type Clock, readScheduledTime, type TimeReading } from './post/scheduled-time.ts';
export {
  type PostWrite,
  postWriteSchema,
  postWriteSchemaWith,
  type ScheduledFor,
  scheduledForSchema,
  type Target,
} from './post/write-shape.ts';
export { nestedTooDeep } from './nesting.ts';
export * from './api/index.ts';
