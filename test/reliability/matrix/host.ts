/** The hosts that run the operations. Each shows results and errors in its own way. */
import type { Sandbox } from '../../../sandbox/src/sandbox.ts';
import type { Operation } from './operations.ts';
import type { ErrorKind } from './rules.ts';

export type HostKey = 'n8n' | 'zapier';

export interface HostFacts {
  readonly label: string;
  /** The host's name for an error of the core. */
  readonly kindOf: (kind: ErrorKind) => string;
}

export const hostFacts: Readonly<Record<HostKey, HostFacts>> = {
  n8n: {
    label: 'n8n',
    kindOf: () => 'NodeApiError',
  },
  zapier: {
    label: 'Zapier',
    kindOf(kind) {
      switch (kind) {
        case 'RateLimitError':
          return 'ThrottledError';
        case 'OutcomeUnknownError':
          return 'HaltedError';
        case 'ConnectionError':
        case 'ContractError':
        case 'NotPublishedError':
        case 'PlanLimitError':
        case 'ServiceError':
          return 'AppError';
      }
    },
  },
};

export interface Subject {
  /** The post that is changed or read, or the address of the file that is uploaded. */
  readonly id: string;
}

export type Shown =
  /** `note`: what the host says beside a success. */
  | { readonly ids: readonly unknown[]; readonly note: string }
  /** `kind` is the host's name for the error, `says` the whole message. */
  | { readonly kind: string; readonly says: string };

export interface Host {
  readonly key: HostKey;
  run(options: {
    operation: Operation;
    subject: Subject;
    sandbox: Pick<Sandbox, 'apiKey' | 'baseUrl'>;
  }): Promise<Shown>;
}

/** The time to which every reschedule of the matrix moves its post. */
export const movedTo = '2031-07-01T09:30:00.000Z';
export const caption = 'After';
export const image = 'https://media.example/loaf.jpg';

let rows = 0;
/** A text that no row had before, as a run would find the post of an equal row. */
export const newText = () => `Row ${(rows += 1)}`;

/** A reference to the post from a run in which the row said something else. */
export const referenceTo = (id: string) => `${id}~3${'a'.repeat(36)}`;
