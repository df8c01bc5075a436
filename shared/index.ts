/** The shared core, for both hosts, the sandbox and the tests. */
export { choiceLabel, fieldsOn, type FormField, usualChoice } from './fields/form-field.ts';
export { options, optionValues } from './options/index.ts';
export { limitTextOf, helpOf } from './fields/limit-text.ts';
export { type Network, variantsOf } from './networks/definition/define-network.ts';
export type { PickerName } from './networks/definition/field-table.ts';
export {
  automatic,
  automaticChoice,
  type Field,
  isSingle,
  type SingleField,
  isTextList,
  isThread,
  onlyTextIn,
} from './fields/field.ts';
export * from './fields/fields-of.ts';
export { type NetworkKey, networkKeys, networkOf, networks } from './networks/index.ts';
export { type MediaKind, mediaKinds } from './networks/definition/media-schema.ts';
export { kindNoun, mediaFields } from './networks/definition/media-labels.ts';
export { codePointsIn } from './code-points.ts';
export { kindsOf } from './networks/definition/media-mapping.ts';
export { targetsIn } from './networks/wire/read-targets.ts';
export { readNetworkNames } from './networks/wire/network-names.ts';
export {
  fromService,
  networkOfName,
  type NetworkNames,
  targetListNames,
  toService,
  wireNames,
} from './networks/wire/wire-names.ts';
export { composePost } from './post/compose/compose-post.ts';
export { previewPost } from './post/preview/preview-post.ts';
export { showPreview } from './post/preview/preview-card.ts';
export { type PostPorts, preparePost } from './post/prepare-post.ts';
export { editPost, type PostChanges } from './post/edit/edit-post.ts';
export { type DraftContent, type MediaDraft, type PostDraft, type TargetDraft } from './post/draft.ts';
export * from './post/values/read-value.ts';
export { filledEntries, filledInAll, listEntries } from './post/values/read-fields.ts';
export { readJson } from './post/values/read-json.ts';
export {
  findingData,
  type FindingData,
  type Finding,
  findingText,
  InvalidPostError,
} from './post/findings/finding.ts';
export type { FieldPlaces } from './post/findings/field-places.ts';
export { LocalFile, MissingFile } from './post/media/local-file.ts';
export { AddressToUpload, type FetchFile, withFilesFetched } from './post/media/expiring-media.ts';
export { type HeldFile } from './post/media/inspect-media.ts';
export { checkUpload, fileToUpload, type OpenedFile } from './post/media/upload-files.ts';
export { createLooks, type LookAtMedia, type MediaLook, type Part } from './media/media-look.ts';
export { discardBody, readPart } from './media/read-part.ts';
export { hostKindOf, mayAsk } from './media/open-host.ts';
export { emptyFile, validationIssuesOf, shown } from './post/findings/messages.ts';
export { textFields, textLabel, type TextOptions } from './options/text-fields.ts';
export { type FittedText, fittedSentences } from './post/text/fitted-texts.ts';
export { withTargetsJson } from './post/values/targets-json.ts';
export * from './post/accounts/accounts-form.ts';
export { accountChoices, noAccountToChoose } from './post/accounts/account-choices.ts';
export { readPostFilter } from './post/post-filter.ts';
export { actions } from './actions/index.ts';
export { preview } from './actions/reading/preview.ts';
export { type Output, postOutput } from './actions/outputs.ts';
export type { Action, ActionInput, ActionPorts, PreparedAction } from './actions/action.ts';
export { networkChoices, networkFilter, simplify } from './options/list-options.ts';
export { chosenPost, draftFields, publishChoices } from './options/draft-fields.ts';
export { adjustmentFields, mediaTypeField, mediaUrlField } from './fields/target-fields.ts';
export { type MediaReading, type PostForm, readDraft } from './post/read-draft.ts';
export { planningFields } from './options/planning-options.ts';
export { accountValueOf, type LinkedAccount } from './post/accounts/linked-accounts.ts';
export { accountNames, resolveAccounts } from './post/accounts/resolve-accounts.ts';
export { type Clock, readFilterTime, readScheduledTime, UnreadableTime } from './time/scheduled-time.ts';
export { readDateOrder } from './time/time-form.ts';
export {
  type PostWrite,
  postWriteSchemaWith,
  type ScheduledFor,
  scheduledForSchema,
} from './post/write-shape.ts';
export { presentStateOf } from './networks/wire/present-state.ts';
export { byAlphabet, listText } from './list-text.ts';
export { nestedTooDeep } from './nesting.ts';
export { isWebAddress } from './media/url.ts';
export * from './api/index.ts';
export { createPostRun, type PostRun } from './delivery/post-run.ts';
export { type ActionRun, createActionRun } from './actions/action-run.ts';
export { findPlanned } from './delivery/find-planned.ts';
