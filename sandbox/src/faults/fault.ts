import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** A response as it is sent. */
export type WireResponse = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Readable;
};

/** The response that the service sends without a fault. */
export type SandboxResponse = WireResponse & { body: string };

/** A failure that the sandbox injects: of the service, or of something between the service and its caller. */
export type Fault = {
  /** Selects the fault, also on the command line. */
  name: string;
  /** What happens, for `--help`. */
  about: string;
  /** The unit and default of the number after the name, as in `latency 250 ms`. */
  amount?: { unit: 'ms' | 's'; usual: number };
  /** The operations that it can strike. Default: all. */
  only?: readonly string[];
} & Strike;

/** When a fault strikes. `amount` is 0 for a fault without a number. */
type Strike =
  /** Before the service reads the request: then the service handles it (`goes on`), or never gets it (`is over`). */
  | { beforeReading: (request: { socket: Socket; amount: number }) => Promise<'goes on' | 'is over'> }
  /** Sends the response without executing the request. */
  | { insteadOfDoing: (request: { amount: number; now: Date }) => WireResponse }
  /** Changes the response after the service has executed or refused the request. */
  | {
      onResponse: (done: {
        response: SandboxResponse;
        query: unknown;
        socket: Socket;
        amount: number;
      }) => WireResponse;
    };
