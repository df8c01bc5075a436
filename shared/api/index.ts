export { InvalidInputError, notFilledIn, PostSchedulerError } from '../errors.ts';
export { parseBaseUrl, pathPart } from './base-url.ts';
export {
  type Client,
  type ClientOptions,
  createClient,
  type ServiceClient,
  defaultRetryBudgetSeconds,
  type PostFilter,
} from './client.ts';
export * from './errors.ts';
export { measureMedia, type UnknownSize } from './media-size.ts';
export { type PostChoice, postChoiceOf } from './post-choice.ts';
export { createPacing, requestsPerMinute } from './pace.ts';
export { checkLimit, maximumPageSize } from './paging.ts';
export {
  eventRecordOf,
  listPostsOf,
  maximumRemembered,
  newPosts,
  type NewPosts,
  type PostEvent,
  postEventKeys,
  type PostEventRecord,
  postEvents,
  readNewPosts,
  type RememberedPosts,
} from './post-events.ts';
export { type Board, privacyOf } from './read-boards.ts';
export {
  creatorNote,
  type CreatorSummary,
  creatorSummarySchema,
  type NamedCreator,
  privacyChoices,
  summarizeCreator,
} from './creator-words.ts';
export { type Creator } from './read-creator.ts';
export { leaveBody, readBody } from './read-body.ts';
export { type Account, postIdOf, type PostRecord, type PostsPage } from './read-records.ts';
export {
  type DescriptionSource,
  descriptionTimeoutMilliseconds,
  readVocabulary,
  type VocabularyReading,
} from './read-vocabulary.ts';
export {
  type AccountEndpoints,
  accountEndpointsOf,
  documentedAccountEndpoints,
  isAccountEndpoint,
  keptAccountEndpoints,
} from './description/account-endpoints.ts';
export {
  documentedUpload,
  keptUploadEndpoint,
  type UploadEndpoint,
  uploadEndpointOf,
} from './description/upload-endpoint.ts';
export { vocabularyOf } from './description/vocabulary-of.ts';
export {
  createVocabularyMemory,
  rememberedSeconds,
  type ServiceWords,
  vocabularyProblem,
  type VocabularyQuestion,
  wordsAfter,
} from './vocabulary-memory.ts';
export * from './upload/index.ts';
export { withoutKey } from './redact.ts';
export type { Http, HttpRequest, HttpResponse } from './transport.ts';
export { type PostSummary, postSummarySchema, summarizePost, summarizeWritten } from './summarize-post.ts';
export { postStatuses } from '../networks/present-state.ts';
