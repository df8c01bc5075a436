/** Contract 8.1, for one account: how many requests it may send in any minute. */
export const requestsPerMinute = 2_000;
/** How long a request waits at most when the service asks for it. It asks for more where the day's quota is used up (contract 8.2). */
export const maxRateLimitSeconds = 65;
