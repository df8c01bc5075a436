/**
 * The shapes of contract 2.4 to 2.13, which the corpora of the networks state by hand. The leaf properties, the arbitrary targets and the checks of
 * the fuzz tests are all made from them.
 */
import { networkCorpora } from '../corpus/networks.ts';
import type { Shape } from './shape.ts';

/** The shape of each network's target, by the name with which its list begins, in the contract's order. */
export const targetShapes: ReadonlyMap<string, Shape> = new Map(
  networkCorpora.map(({ network, shape }) => [network, shape]),
);

export function targetShape(network: string): Shape {
  const shape = targetShapes.get(network);
  if (shape === undefined) throw new Error(`test/corpus/networks.ts lacks ${network}`);
  return shape;
}
