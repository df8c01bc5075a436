/** Contract 8.1, for one account: how many requests it may send in any minute. */
export const requestsPerMinute = 2_000;
/** The longest wait of a request when the service asks for one. It asks for more when the day's quota is used up (contract 8.2). */
export const maxRateLimitSeconds = 65;
