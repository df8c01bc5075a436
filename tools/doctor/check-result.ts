import { PostSchedulerError } from '../../shared/data/errors.ts';

export interface CheckResult {
  /** `problem`: posting will not work; `unknown`: it is not known whether it will; `notice`: posting works, but something needs a look. */
  readonly level: 'fine' | 'notice' | 'unknown' | 'problem';
  readonly about:
    | 'Accounts'
    | 'Address'
    | 'API key'
    | 'Boards'
    | 'Clock'
    | 'Create'
    | 'Creators'
    | 'Description'
    | 'Failures'
    | 'Filter'
    | 'Logins'
    | 'Names'
    | 'Networks'
    | 'Pages'
    | 'Post state'
    | 'Post time'
    | 'Posts'
    | 'Proxy'
    | 'Service'
    | 'Speed'
    | 'States'
    | 'Targets'
    | 'Test post'
    | 'Texts'
    | 'Uploads';
  readonly text: string;
}

/** An error of the core becomes a result. Any other error is a bug here and is thrown. */
export async function attempt<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value } | { error: PostSchedulerError }> {
  try {
    return { value: await work() };
  } catch (error) {
    return { error: expected(error) };
  }
}

/** An error of the shared core. Any other error is a bug here and is thrown. */
export function expected(error: unknown): PostSchedulerError {
  if (PostSchedulerError.isInstance(error)) return error;
  throw error;
}

/** The sentence of an error of the shared core. Here the command has the address and key, not a credential of n8n. */
export function sentenceOf({ message }: Error): string {
  return message
    .replaceAll(/ in(?:to)? the credential/g, '')
    .replaceAll(' and the network connection of n8n', '')
    .replaceAll(/\s*\n/g, ' ');
}
