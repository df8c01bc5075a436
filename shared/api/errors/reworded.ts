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
  const classes = [
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
  ];
  const Same = classes.find((each) => each.isInstance(error));
  return Same === undefined ? error : new Same(details);
}
