import { ApiError } from '../api/errors/errors.ts';

/** The post could not be delivered, and it is certain that nothing was published: the same run can simply be repeated. */
export class NotPublishedError extends ApiError {
  static override readonly kind = 'NotPublishedError';
}
