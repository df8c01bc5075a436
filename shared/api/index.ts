export { readApiKey } from './http/api-key.ts';
export { InvalidInputError, notFilledIn, PostSchedulerError } from '../errors.ts';
export { parseBaseUrl } from './http/base-url.ts';
export { type Client, createClient, defaultRetryBudgetSeconds } from './client.ts';
export * from './errors/api-errors.ts';
export { lookAtMedia } from './upload/look-at-media.ts';
export { type AskFile, openWholeFile } from './upload/open-file.ts';
export { findPosts } from './posts/filter-posts.ts';
export { readPostChoices } from './posts/post-choice.ts';
export { createThrottle, requestsPerMinute } from './http/throttle.ts';
export { checkLimit } from './responses/paging.ts';
export {
  listPostsOf,
  maximumRemembered,
  newPosts,
  type PostEvent,
  postEventKeys,
  postEvents,
  readNewPosts,
  type RememberedPosts,
} from './posts/post-events.ts';
export {
  graceMinutes,
  problems,
  readGraceMinutes,
  type UnpublishedPost,
  type Watch,
  watchMemorySchema,
  type WatchMemory,
  watchPosts,
} from './posts/watch-posts.ts';
export { draftsByAge, firstListedSchema } from './posts/recent-drafts.ts';
export { boardChoices, boardSectionChoices } from './accounts/board-choices.ts';
export { type Board } from './accounts/read-boards.ts';
export {
  creatorNote,
  creatorSummarySchema,
  namedCreators,
  privacyChoices,
} from './accounts/creator-summary.ts';
export { isJsonObject } from './responses/json.ts';
export { readBody } from './http/read-body.ts';
export { type Account, postIdOf, type PostRecord } from './responses/read-records.ts';
export {
  descriptionTimeoutMilliseconds,
  readDescription,
  type DescriptionReading,
} from './description/read-description.ts';
export {
  type DescriptionPort,
  documentedEndpoints,
  type ServiceDescription,
  undescribed,
} from './description/service-description.ts';
export {
  cacheSeconds,
  createDescriptionCache,
  createDescriptionPort,
  type DescriptionStore,
  type NetworkNamesChoice,
} from './description/description-cache.ts';
export type { UploadEndpoint } from './description/upload-endpoint.ts';
export { type PutFile, type UploadedMedia, uploadMedia } from './upload/upload-media.ts';
export type { FileOfHeaders } from './upload/file-of-headers.ts';
export { withoutKey } from './http/redact.ts';
export type { Http, HttpRequest, HttpResponse } from './http/transport.ts';
export {
  type PostSummary,
  postSummarySchema,
  summarizePost,
  summarizeWritten,
  targetSummarySchema,
  withAccountNames,
} from './posts/summarize-post.ts';
export { postStatuses } from '../networks/wire/present-state.ts';
