export { InvalidInputError, PostSchedulerError } from '../errors.ts';
export { parseBaseUrl } from './base-url.ts';
export {
  type Client,
  type ClientOptions,
  createClient,
  defaultRetryBudgetSeconds,
  type PostFilter,
} from './client.ts';
export * from './errors.ts';
export { measureMedia } from './media-size.ts';
export { maximumPageSize } from './paging.ts';
export { type Account, postIdOf, type PostRecord, type PostsPage } from './read-records.ts';
export type { Http, HttpRequest, HttpResponse } from './transport.ts';
export {
  type PostSummary,
  postStatuses,
  postSummarySchema,
  summarizePost,
  summarizeWritten,
} from './summarize-post.ts';
