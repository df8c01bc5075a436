import type { FaultName } from '../../sandbox/src/faults/catalogue.ts';

/** The share of all requests with each fault: 14 % together, half of them after the service has done what was asked. */
export const faultMix: readonly { fault: FaultName; rate: number; amount?: number }[] = [
  { fault: 'reset before reading', rate: 0.03 },
  { fault: 'reset after storing', rate: 0.03 },
  { fault: '429 with Retry-After', rate: 0.01, amount: 0 },
  { fault: '500', rate: 0.01 },
  { fault: '500 after storing', rate: 0.01 },
  { fault: '502', rate: 0.01 },
  { fault: '504 after storing', rate: 0.01 },
  { fault: 'web page', rate: 0.01 },
  { fault: 'truncated JSON', rate: 0.01 },
  { fault: 'answer cut off', rate: 0.01 },
];
