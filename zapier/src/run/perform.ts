/** The common part of all actions, searches and dropdowns: a client, the values of the form, errors in Zapier's terms. */
import type { Bundle, ZObject } from 'zapier-platform-core';
import { type Client, type Clock, postOptions, readDateOrder } from '../../../shared/index.ts';
import { zapierError } from './zapier-error.ts';
import { createStepFiles, type StepFiles } from '../files/step-files.ts';
import type { Values } from '../form/collect-media.ts';
import { keyOf } from '../form/keys.ts';
import { clientFor, stepEnd } from '../connection/zapier-transport.ts';

/** The part of a step's time that is kept for the post itself, after its files. */
const postMilliseconds = 8_000;

export interface Step {
  readonly z: ZObject;
  readonly bundle: Bundle;
  readonly client: Client;
  readonly values: Values;
  readonly files: StepFiles;
  /** When the step has to be done, in milliseconds since 1970. */
  readonly end: number;
}

export function perform<Result>(work: (step: Step) => Promise<Result>) {
  return async (z: ZObject, bundle: Bundle): Promise<Result> => {
    try {
      const end = stepEnd();
      const client = clientFor({ z, bundle, end });
      const files = createStepFiles({ z, client, end: end - postMilliseconds });
      return await work({ z, bundle, client, values: bundle.inputData, files, end });
    } catch (error) {
      throw zapierError(z, error);
    }
  };
}

/** Now, in the time zone of the Zap; dates are read in the chosen Date Order. */
export function clockOf({ bundle, values }: Pick<Step, 'bundle' | 'values'>): Clock {
  return {
    now: new Date(),
    timeZone: timeZoneOf({ bundle }),
    dateOrder: readDateOrder(values[keyOf(postOptions.dateOrder)]),
  };
}

/** Undefined where Zapier does not give it: UTC would be a guess. */
export function timeZoneOf({ bundle }: Pick<Step, 'bundle'>): string | undefined {
  const { timezone } = bundle.meta;
  return timezone === null || timezone === '' ? undefined : timezone;
}

/** A value of the form as text; undefined when it is empty. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
