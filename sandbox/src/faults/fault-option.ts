/** The option `--fault 'NAME [NUMBER UNIT] [on OPERATION]: SHARE%'`. */
import { faults } from './catalogue.ts';
import type { Fault } from './fault.ts';
import { type FaultOrder, FaultOrderError } from './switches.ts';

const grammar =
  /^(?<name>\S.*?)(?: (?<amount>\d+) (?<unit>ms|s))?(?: on (?<operation>\w+))?: ?(?<share>\d+(?:\.\d+)?)%$/;

/** @throws FaultOrderError that says what is wrong with the text */
export function readFaultOption(text: string): FaultOrder & { rate: number } {
  const refuse = (problem: string): never => {
    throw new FaultOrderError(`--fault ${text}: ${problem}`);
  };
  const { name, amount, unit, operation, share } = grammar.exec(text.trim())?.groups ?? {};
  if (name === undefined || share === undefined) {
    return refuse('write it like "reset after storing: 5%" or "latency 250 ms on createPost: 20%".');
  }
  const fault = faults.find((each) => each.name === name);
  if (fault === undefined) return refuse(`there is no fault "${name}".`);
  if (Number(share) > 100) return refuse(`${share}% is more than 100%.`);
  const wanted = unitOf(fault);
  if (unit !== undefined && unit !== wanted) {
    return refuse(wanted === undefined ? `"${name}" takes no number.` : `"${name}" is given in ${wanted}.`);
  }
  return {
    fault: fault.name,
    rate: Number(share) / 100,
    ...(amount !== undefined && { amount: Number(amount) }),
    ...(operation !== undefined && { operation }),
  };
}

function unitOf({ amount }: Fault): string | undefined {
  return amount?.unit;
}

/** One line for each fault, for `--help`. */
export function faultLines(): string[] {
  const spelled = faults.map((fault: Fault) => ({
    name: fault.amount === undefined ? fault.name : `${fault.name} [N ${fault.amount.unit}]`,
    about: fault.about,
  }));
  const width = Math.max(...spelled.map(({ name }) => name.length));
  return spelled.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`);
}
