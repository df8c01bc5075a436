import {
  ApiError,
  type ApiErrorDetails,
  ConnectionError,
  ContractError,
  CredentialError,
  NotFoundError,
  NotPublishedError,
  OutcomeUnknownError,
  PlanLimitError,
  RateLimitError,
  RejectedError,
  ServiceError,
} from './errors.ts';

/** The same error, of the same class, with other sentences. An error of an unknown class stays as it is. */
export function reworded(
  error: ApiError,
  sentences: Partial<Pick<ApiErrorDetails, 'operation' | 'summary' | 'advice' | 'calendarUrl'>>,
): ApiError {
  const details = { ...error.details, ...sentences };
  if (PlanLimitError.isInstance(error))
    return new PlanLimitError({ ...details, upgradeUrl: error.upgradeUrl });
  if (RateLimitError.isInstance(error))
    return new RateLimitError({ ...details, retryAfterSeconds: error.retryAfterSeconds });
  if (RejectedError.isInstance(error)) return new RejectedError({ ...details, issues: error.issues });
  const plain = [
    ConnectionError,
    ContractError,
    CredentialError,
    NotFoundError,
    NotPublishedError,
    OutcomeUnknownError,
    ServiceError,
  ];
  const Same = plain.find((each) => each.isInstance(error));
  return Same === undefined ? error : new Same(details);
}
