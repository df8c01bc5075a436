/**
 * Sections 2.4 to 2.13 of the contract, from the corpora of the networks, which have them by hand. The leaf properties, the arbitrary
 * targets and the judge of the fuzz tests are all made from this.
 */
import { networkCorpora } from '../corpus/networks.ts';
import type { Shape } from './shape.ts';

/** By the name that their list begins with, in the contract's order. */
export const targetShapes: ReadonlyMap<string, Shape> = new Map(
  networkCorpora.map(({ network, shape }) => [network, shape]),
);

export function targetShape(network: string): Shape {
  const shape = targetShapes.get(network);
  if (shape === undefined) throw new Error(`test/corpus/networks.ts lacks ${network}`);
  return shape;
}
