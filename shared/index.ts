/** The shared core: what both hosts, the sandbox and the tests build on. */
export { allowanceOf, helpOf } from './networks/definition/allowance.ts';
export { type Network, type Content, variantsOf } from './networks/definition/define-network.ts';
export type { Listed } from './networks/definition/field-table.ts';
export { type Field } from './networks/definition/field.ts';
export {
  captionFieldOf,
  fieldsOf,
  mediaDetailsOf,
  sharedMediaDetails,
  variantFieldOf,
} from './networks/definition/fields-of.ts';
export { type NetworkKey, networkKeys, networkOf, networks } from './networks/index.ts';
export { type Media, type MediaKind, mediaKinds } from './networks/definition/media-schema.ts';
export { kindNoun, mediaFields } from './networks/definition/media-labels.ts';
export { kindsOf } from './networks/definition/media-mapping.ts';
export { type ReadTarget, targetsIn } from './networks/wire/read-targets.ts';
export { readNamedWords } from './networks/wire/named-words.ts';
export { fromService, listNames, toService } from './networks/wire/translate.ts';
export {
  networkOfWord,
  type NetworkWords,
  type Vocabulary,
  type WireWords,
  wireWords,
} from './networks/wire/wire-words.ts';
export {
  checkPost,
  checkStillAhead,
  type CompositionContext,
  composePost,
  onlyTargetOf,
} from './post/compose-post.ts';
export { editPost, keepPublication, type PostChanges, replacePost } from './post/edit/edit-post.ts';
export { automatic, type MediaDraft, type PostDraft, type TargetDraft } from './post/draft.ts';
export {
  automaticKindHelp,
  automaticLabel,
  changeWords,
  networkChoices,
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
} from './post/values/read-value.ts';
export { type Finding, findingText, InvalidPostError, type Path } from './post/findings/finding.ts';
export { LocalFile, MissingFile, withUploads } from './post/media/local-file.ts';
export { type MeasureMedia, withMediaSizes } from './post/media/media-sizes.ts';
export { type Fault, findingsOf, shown } from './post/findings/messages.ts';
export { withTargetsJson } from './post/targets-json/targets-json.ts';
export { type Clock, readScheduledTime, type TimeReading } from './post/times/scheduled-time.ts';
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
