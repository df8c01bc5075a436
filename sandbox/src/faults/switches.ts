import { faults as catalogue, type FaultName } from './catalogue.ts';
import type { Fault } from './fault.ts';
import { seededRandom } from './seeded-random.ts';

/** A fault to inject. */
export type FaultOrder = {
  fault: FaultName;
  /** In the fault's unit. Default: the fault's usual amount. */
  amount?: number;
  /** The name of one operation in the OpenAPI description. Default: all operations that the fault can strike. */
  operation?: string;
};

/** Selects the faults of requests. */
export type FaultSwitches = {
  /**
   * The fault strikes the next request that it can strike, or the next `times` of them, after `after` of them have passed without a fault. Orders are
   * carried out one after another, and come before rates.
   */
  next(order: FaultOrder & { times?: number; after?: number }): void;
  /** Replaces earlier rates. `rate` is the share of requests, 0 to 1. The same seed draws the same sequence. */
  atRate(mix: { seed: number; faults: readonly (FaultOrder & { rate: number })[] }): void;
  /** Removes all orders and rates. */
  clear(): void;
};

/** An order for a fault that does not exist, or cannot happen this way. The message lists what exists. */
export class FaultOrderError extends Error {}

export type MetFault = { fault: Fault; amount: number };

/** The functions that take orders throw a FaultOrderError. */
export function createSwitches({ operations }: { operations: readonly string[] }): FaultSwitches & {
  /** The fault of the next request for this operation, if any. */
  meet: (operation: string) => MetFault | undefined;
} {
  let queue: (Ordered & { left: number; toPass: number })[] = [];
  let rates: (Ordered & { rate: number })[] = [];
  let random = seededRandom(0);

  function ordered({ fault: name, amount, operation }: FaultOrder): Ordered {
    const fault = faultNamed(name);
    if (operation !== undefined && !operations.includes(operation)) {
      throw new FaultOrderError(
        `There is no operation "${operation}". The operations are ${operations.join(', ')}.`,
      );
    }
    if (operation !== undefined && fault.only?.includes(operation) === false) {
      throw new FaultOrderError(`"${name}" can only strike ${fault.only.join(', ')}, not ${operation}.`);
    }
    if (amount !== undefined && fault.amount === undefined) {
      throw new FaultOrderError(`"${name}" takes no number.`);
    }
    return {
      fault,
      amount: amount ?? fault.amount?.usual ?? 0,
      strikes: operation === undefined ? (fault.only ?? operations) : [operation],
    };
  }

  return {
    next({ times = 1, after = 0, ...order }) {
      queue.push({ ...ordered(order), left: times, toPass: after });
    },
    atRate({ seed, faults }) {
      const mix = faults.map(({ rate, ...order }) => ({ ...ordered(order), rate }));
      if (mix.some(({ rate }) => !(rate >= 0 && rate <= 1)) || sum(mix) > 1 + Number.EPSILON * mix.length) {
        throw new FaultOrderError('Each rate must be from 0 to 1, and their sum at most 1.');
      }
      rates = mix;
      random = seededRandom(seed);
    },
    clear() {
      queue = [];
      rates = [];
    },
    meet(operation) {
      const order = queue.find(({ strikes }) => strikes.includes(operation));
      if (order !== undefined && order.toPass > 0) {
        order.toPass -= 1;
        return undefined;
      }
      if (order !== undefined) {
        order.left -= 1;
        queue = queue.filter(({ left }) => left > 0);
        return order;
      }
      let drawn = rates.length === 0 ? 1 : random();
      return rates.find(({ rate, strikes }) => {
        if (!strikes.includes(operation)) return false;
        drawn -= rate;
        return drawn < 0;
      });
    },
  };
}

type Ordered = MetFault & { strikes: readonly string[] };

function faultNamed(name: string): Fault {
  const fault = catalogue.find((each) => each.name === name);
  if (fault !== undefined) return fault;
  const names = catalogue.map((each) => `"${each.name}"`);
  throw new FaultOrderError(`There is no fault "${name}". The faults are ${names.join(', ')}.`);
}

function sum(mix: readonly { rate: number }[]): number {
  return mix.reduce((total, { rate }) => total + rate, 0);
}
