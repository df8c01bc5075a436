/** What the core offers its hosts. Everything else is imported from the file that has it. */
export { choiceLabel, fieldsOn, type FormField, usualChoice } from './fields/form-field.ts';
export { options } from './options/index.ts';
export { helpOf, limitTextOf } from './fields/limit-text.ts';
export { type Purpose, purposes } from './networks/definition/purposes.ts';
export type { Network } from './networks/definition/define-network.ts';
export type { PickerName } from './networks/definition/field-table.ts';
export {
  automatic,
  type Field,
  isSingle,
  isTextList,
  isThread,
  onlyTextIn,
  type SingleField,
} from './fields/field.ts';
export { sharedMediaDetails, variantFieldOf } from './fields/fields-of.ts';
export { type NetworkKey, networkKeys, networkOf, networks } from './networks/index.ts';
export { mediaFields } from './networks/definition/media-labels.ts';
export { readNetworkNames } from './networks/wire/network-names.ts';
export { networkOfName } from './networks/wire/wire-names.ts';
export type { MediaDraft } from './post/draft.ts';
export { addressesIn, isEmpty, readValue } from './post/values/read-value.ts';
export { filledEntries, filledInAll, listEntries } from './post/values/read-fields.ts';
export { readJson } from './post/values/read-json.ts';
export {
  type Finding,
  findingData,
  type FindingData,
  findingText,
  InvalidPostError,
} from './post/findings/finding.ts';
export type { FieldPlaces } from './post/findings/field-places.ts';
export { LocalFile, MissingFile } from './post/media/local-file.ts';
export { AddressToUpload, type FetchFile } from './post/media/expiring-media.ts';
export { checkUploads, fileToUpload, type OpenedFile } from './post/media/upload-files.ts';
export { createLooks, type LookAtMedia, type Part } from './media/media-look.ts';
export { discardBody, readPart } from './media/read-part.ts';
export { hostKindOf, mayAsk } from './media/open-host.ts';
export { emptyFile, shown } from './post/findings/messages.ts';
export { accountChoices, noAccountToChoose } from './post/accounts/account-choices.ts';
export { actions } from './actions/index.ts';
export { preview } from './actions/reading/preview.ts';
export { summaryOfPreviews } from './post/preview/preview-results.ts';
export { type Output, postOutput } from './actions/outputs.ts';
export type { Action, ActionInput, ActionPorts, PreparedAction } from './actions/action.ts';
export { networkChoices, networkFilter, simplify } from './options/list-options.ts';
export { chosenPost, draftFields, publishChoices } from './options/draft-fields.ts';
export { adjustmentFields, mediaTypeField, mediaUrlField } from './fields/target-fields.ts';
export { type MediaReading, type PostForm, readDraft } from './post/read-draft.ts';
export { planningFields } from './options/planning-options.ts';
export { postReference } from './options/row-options.ts';
export { timePlaceholder } from './options/time-options.ts';
export { textFields, textLabel } from './options/text-fields.ts';
export type { LinkedAccount, Named } from './post/accounts/linked-accounts.ts';
export { boardChoices, boardSectionChoices } from './post/accounts/board-choices.ts';
export { accountNames, resolveAccounts } from './post/accounts/resolve-accounts.ts';
export { type Clock, readScheduledTime, UnreadableTime } from './time/scheduled-time.ts';
export { readDateOrder } from './time/time-form.ts';
export { byAlphabet, capitalized, listText, numbersText } from './data/list-text.ts';
export { nestedTooDeep } from './data/nesting.ts';
export { isWebAddress } from './media/url.ts';
export { readApiKey } from './api/http/api-key.ts';
export { InvalidInputError, notFilledIn, PostSchedulerError } from './errors.ts';
export { parseBaseUrl } from './api/http/base-url.ts';
export { type Client, defaultRetryBudgetSeconds } from './api/client.ts';
export { connect } from './api/connect.ts';
export {
  ApiError,
  CredentialError,
  NotFoundError,
  OutcomeUnknownError,
  postLinkText,
  RateLimitError,
  reworded,
} from './api/errors/api-errors.ts';
export { lookAtMedia } from './api/upload/look-at-media.ts';
export { type AskFile, openWholeFile } from './api/upload/open-file.ts';
export { readPostChoices } from './api/posts/post-choice.ts';
export { createThrottle, requestsPerMinute } from './api/http/throttle.ts';
export {
  listPostsOf,
  readPostsInWindow,
  maximumRemembered,
  type PostEvent,
  postEventKeys,
  postEvents,
  readNewPosts,
  type RememberedPosts,
} from './api/posts/post-events.ts';
export {
  graceMinutes,
  readGraceMinutes,
  type UnpublishedPost,
  type Watch,
  type WatchMemory,
  watchPosts,
} from './api/posts/watch-posts.ts';
export { draftsByAge } from './api/posts/recent-drafts.ts';
export { creatorNote, namedCreators, privacyChoices } from './api/accounts/creator-summary.ts';
export { isJsonObject } from './data/json.ts';
export { timeout } from './api/http/connection-failure.ts';
export { readBody } from './api/http/read-body.ts';
export { postIdOf, type PostRecord } from './api/responses/read-records.ts';
export { createDescriptionCache, type NetworkNamesChoice } from './api/description/description-cache.ts';
export { type PutFile, type UploadedMedia, uploadMedia } from './api/upload/upload-media.ts';
export type { Http, HttpRequest, HttpResponse } from './api/http/transport.ts';
export { type PostSummary, shownPost, summarizePost } from './api/posts/summarize-post.ts';
export { type ActionRun, createActionRun } from './actions/action-run.ts';
export { findPlanned } from './delivery/find-planned.ts';
