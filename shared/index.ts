/** The core as most of a host needs it. What is not here is imported from the file that has it. */
export { fieldsOn, type FormField } from './form/fields/form-field.ts';
export { postOptions } from './form/options/post-options.ts';
export { helpOf } from './form/fields/limit-text.ts';
export type { Network } from './networks/definition/define-network.ts';
export type { PickerName } from './networks/definition/field-table.ts';
export { automatic, type Field, isSingle } from './form/fields/field.ts';
export { sharedMediaDetails } from './form/fields/fields-of.ts';
export { type NetworkKey, networkKeys, networkOf, networks } from './networks/index.ts';
export { readNetworkNames } from './networks/network-names.ts';
export { networkOfName } from './networks/wire-names.ts';
export type { MediaDraft } from './post/draft.ts';
export { addressesIn, isEmpty, readValue } from './form/values/read-value.ts';
export { listEntries } from './form/values/read-fields.ts';
export { type Finding } from './form/values/finding.ts';
export { Unreadable } from './form/values/unreadable.ts';
export { checkUploads, fileToUpload, type OpenedFile, storedFile } from './post/media/upload-files.ts';
export { createLooks, type LookAtMedia } from './media/media-look.ts';
export { hostKindOf, mayAsk, reachOf } from './media/open-host.ts';
export { shown } from './form/values/messages.ts';
export { accountChoices } from './post/accounts/account-choices.ts';
export { actions } from './actions/index.ts';
export type { Action, ActionForm, ActionInput, ItemPorts, Outcome } from './actions/action.ts';
export { draftFields } from './form/options/draft-fields.ts';
export { adjustmentFields, mediaTypeField, mediaUrlField } from './form/fields/target-fields.ts';
export { type PostForm, readDraft } from './post/read-draft.ts';
export { graceMinutes, timePlaceholder } from './form/options/time-options.ts';
export type { LinkedAccount } from './post/accounts/linked-accounts.ts';
export { givenAsId } from './form/values/given-id.ts';
export { boardChoices, boardSectionChoices } from './post/accounts/board-choices.ts';
export { resolveAccounts } from './post/accounts/resolve-accounts.ts';
export { type Clock } from './time/scheduled-time.ts';
export { readDateOrder } from './time/time-form.ts';
export { InvalidInputError } from './data/errors.ts';
export { type Client } from './api/client.ts';
export { connect } from './api/connect.ts';
export { ApiError, OutcomeUnknownError } from './api/errors/api-errors.ts';
export { lookAtMedia } from './api/upload/look-at-media.ts';
export { type AskFile, openWholeFile } from './api/upload/open-file.ts';
export { readPostChoices } from './api/posts/post-choice.ts';
export { newsDetails, readNews, readSamples } from './calendar/events/read-news.ts';
export {
  enteredStates,
  isEntryEvent,
  type News,
  type TriggerEvent,
  triggerEvents,
} from './calendar/events/snapshots.ts';
export { readGraceMinutes } from './form/values/read-values.ts';
export { namedCreators } from './api/accounts/creator-summary.ts';
export { timeout } from './api/http/connection-failure.ts';
export { readBody } from './api/responses/parse-body.ts';
export { type PostRecord } from './api/responses/read-records.ts';
export { createDescriptionCache, type NetworkNamesChoice } from './api/description/description-cache.ts';
export { type PutFile, uploadMedia } from './api/upload/upload-media.ts';
export type { HttpResponse } from './api/http/transport.ts';
export { type PostSummary, summarizePost } from './api/posts/summarize-post.ts';
export { shownPost } from './actions/shown-post.ts';
export { type Conducted, conduct, type Item, type RunHost } from './actions/conduct.ts';
export { type AnnouncedPosts, createAnnouncedPosts } from './calendar/delivery/other-runs/announced-posts.ts';
