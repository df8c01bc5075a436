/**
 * The table of refusals: what each status means, and what to do (contract 7, and what servers and proxies answer beyond it). Any other status means
 * that the data were refused. Connection failures are in `http/connection-failure.ts`, web pages and redirects in `contract-error.ts`.
 */
import type { Operation } from '../operations.ts';
import {
  type ApiError,
  type ApiErrorOptions,
  ContractError,
  CredentialError,
  NotFoundError,
  PlanLimitError,
  RateLimitError,
  RejectedError,
} from './api-errors.ts';
import type { HostWords } from './host-words.ts';
import { daySeconds, tellService } from './wording.ts';

/** A refusal that is to be put into words. */
interface Refused {
  readonly operation: Operation;
  readonly hostWords: HostWords;
  /** Whether the service says why. */
  readonly isExplained: boolean;
  readonly upgradeUrl: string | undefined;
  readonly retryAfterSeconds: number | undefined;
}

type Sentence = string | ((refused: Refused) => string);

export interface StatusFailure {
  readonly statuses: readonly number[];
  readonly Kind: new (options: ApiErrorOptions) => ApiError;
  /** Whether the status says enough, even if a web page comes with it. */
  readonly isClear?: true;
  /** Whether a server on the way sent it, so that none of its text is the service's. */
  readonly isOfProxy?: true;
  /** A clause, before the status. */
  readonly happened: Sentence;
  /** Whole sentences. */
  readonly advice: Sentence;
}

/** What to do about a post that the service does not find. */
export const lostPostAdvice =
  'It may have been deleted or published, or belong to someone else. Choose the post again from the list.';

const isOfPost = ({ operation }: Refused) => operation.ofOnePost === true;

/** The user's input for the request. */
const inputs: Readonly<Record<NonNullable<Operation['sends']>, string>> = {
  post: 'the fields',
  time: 'the new time',
  file: 'the file',
  filters: 'the filters',
  account: 'the account',
  board: 'the board',
};

const dataRefused: Omit<StatusFailure, 'statuses'> = {
  Kind: RejectedError,
  happened: ({ operation: { sends } }) =>
    sends === undefined ? 'the service refuses the request' : 'the service refuses the data',
  advice({ operation: { sends, ofOnePost }, isExplained }) {
    if (sends !== undefined)
      return isExplained
        ? 'Correct what the service names, then run this again.'
        : `Check ${inputs[sends]}, then run this again.`;
    return ofOnePost === true
      ? 'Choose the post again from the list: its ID may be wrong, or it may be published.'
      : `Run this again. If it fails again, ${tellService}.`;
  },
};

const rows: readonly StatusFailure[] = [
  {
    statuses: [401],
    Kind: CredentialError,
    isClear: true,
    happened: 'the service does not accept the API Key',
    advice: ({ hostWords }) => hostWords.key,
  },
  {
    statuses: [402],
    Kind: PlanLimitError,
    isClear: true,
    happened: 'the service asks for a payment',
    advice: ({ upgradeUrl }) =>
      upgradeUrl === undefined
        ? 'Check the plan and its payment in the Scheduler, then run this again.'
        : `Check the plan and its payment at ${upgradeUrl}, then run this again.`,
  },
  {
    statuses: [403],
    Kind: PlanLimitError,
    happened: 'the service does not allow this',
    advice({ operation, upgradeUrl }) {
      const isRead = operation.effect === 'read' && operation.ofOnePost !== true;
      if (upgradeUrl !== undefined)
        return isRead
          ? `Upgrade the plan at ${upgradeUrl} or check what the API Key may do.`
          : `Upgrade the plan at ${upgradeUrl} or check that the accounts and the post are your own.`;
      return isRead
        ? 'A plan limit or quota is reached, or the API Key is not allowed to do this: check the plan and the key in the Scheduler.'
        : 'A plan limit or quota is reached, the API Key is not allowed to do this, or an account or post belongs to someone else: check the plan, the key and the accounts in the Scheduler.';
    },
  },
  {
    statuses: [404],
    Kind: NotFoundError,
    happened(refused) {
      if (isOfPost(refused)) return 'the service does not find this post';
      return refused.isExplained
        ? 'the service does not find what this request asks for'
        : 'the address does not know this request';
    },
    advice(refused) {
      const { operation, isExplained, hostWords } = refused;
      if (isOfPost(refused))
        return operation.effect === 'remove'
          ? 'It may be deleted already, as when an earlier run got no answer: then nothing is left to do. Otherwise it may be published, or belong to someone else: choose the post again from the list.'
          : lostPostAdvice;
      if (operation.ifUnknown !== undefined) return operation.ifUnknown;
      return isExplained && operation.sends !== undefined
        ? `Correct what the service names, then run this again. ${hostWords.addressIfOwn}`
        : `${hostWords.address} If it is right, this service cannot do this.`;
    },
  },
  {
    statuses: [405],
    Kind: RejectedError,
    happened: 'the address does not take this kind of request',
    advice: ({ hostWords }) => `${hostWords.address} If it is right, this service cannot do this.`,
  },
  {
    statuses: [407],
    Kind: ContractError,
    isClear: true,
    isOfProxy: true,
    happened: 'a proxy on the way to the service wants a login',
    advice: ({ hostWords }) => hostWords.proxyLogin,
  },
  {
    statuses: [409, 423],
    Kind: RejectedError,
    happened: 'this conflicts with what the service has',
    advice(refused) {
      if (isOfPost(refused))
        return 'The post may be published, or somebody may be changing it just now: look at it in the calendar, then run this again.';
      return refused.operation.effect === 'create'
        ? 'The same post may be there already: look in the calendar, and run this again only if it is not.'
        : `Run this again. If it fails again, ${tellService}.`;
    },
  },
  {
    statuses: [410],
    Kind: NotFoundError,
    happened: (refused) =>
      isOfPost(refused) ? 'the service no longer has this post' : 'the address is no longer in use',
    advice(refused) {
      if (refused.operation.effect === 'remove')
        return 'It seems to be deleted already: if it is not in the calendar, this is done.';
      return isOfPost(refused)
        ? 'It was deleted. Choose another post from the list.'
        : `${refused.hostWords.address} If it is right, the service has changed, and this integration needs an update.`;
    },
  },
  {
    statuses: [413],
    Kind: RejectedError,
    isClear: true,
    happened: 'the request is too large for the service',
    advice({ operation: { sends } }) {
      if (sends === 'file') return 'Make the file smaller, or give the media by its URL instead.';
      return sends === 'post'
        ? 'Shorten the texts, or make one post for each account, then run this again.'
        : `No field of yours causes this: ${tellService}.`;
    },
  },
  {
    statuses: [415],
    Kind: RejectedError,
    happened: 'the service does not take this type of content',
    advice({ operation: { sends }, isExplained }) {
      if (sends === 'file')
        return 'Use a file of another type, such as JPEG, PNG or MP4, then run this again.';
      return sends === 'post' && isExplained
        ? `If the service names a file, use one of another type. Otherwise no field of yours causes this: ${tellService}.`
        : `No field of yours causes this: ${tellService}.`;
    },
  },
  {
    statuses: [429],
    Kind: RateLimitError,
    isClear: true,
    happened: ({ retryAfterSeconds }) =>
      retryAfterSeconds === undefined
        ? 'the service accepts no more requests for now, because the request rate per minute or the daily quota is exceeded'
        : 'the service accepts no more requests for now',
    advice({ retryAfterSeconds, hostWords }) {
      if (retryAfterSeconds === undefined) return hostWords.afterQuota;
      return retryAfterSeconds > daySeconds
        ? `A quota lasts a day at most: run this again tomorrow. If the service asks for such a wait again, ${tellService}.`
        : hostWords.afterWait;
    },
  },
];

/** The row of a status from 400 to 499. */
export function statusFailure(status: number): Omit<StatusFailure, 'statuses'> {
  return rows.find(({ statuses }) => statuses.includes(status)) ?? dataRefused;
}

export function sentenceOf(sentence: Sentence, refused: Refused): string {
  return typeof sentence === 'string' ? sentence : sentence(refused);
}
