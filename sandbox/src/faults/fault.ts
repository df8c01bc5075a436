import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** What goes over the wire as an answer. */
export type WireResponse = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Readable;
};

/** What the service itself would have answered. */
export type SandboxResponse = WireResponse & { body: string };

/** One way in which the service, or something between it and its caller, goes wrong. */
export type Fault = {
  /** By this it is asked for, on the command line too. */
  name: string;
  /** What the caller meets, for `--help`. */
  about: string;
  /** What a number behind the name means, and what it is when there is none: `latency 250 ms`. */
  amount?: { unit: 'ms' | 's'; usual: number };
  /** The operations that it can strike; every one when left out. */
  only?: readonly string[];
} & Strike;

/** Where it strikes; `amount` is 0 for a fault without one. */
type Strike =
  /** Before the request is read: afterwards the service goes on with it, or never hears of it. */
  | { beforeReading: (request: { socket: Socket; amount: number }) => Promise<'goes on' | 'is over'> }
  /** The request is answered without the service doing anything. */
  | { insteadOfDoing: (request: { amount: number; now: Date }) => WireResponse }
  /** The service has done what it was asked, or refused it; this happens to its answer. */
  | {
      onAnswer: (done: {
        answer: SandboxResponse;
        query: unknown;
        socket: Socket;
        amount: number;
      }) => WireResponse;
    };
