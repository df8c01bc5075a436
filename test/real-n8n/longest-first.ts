import Sequencer from '@jest/test-sequencer';
import type { Test } from '@jest/test-result';

/** The file with all examples takes longest, but Jest would start it late because it is small. It comes first, so that the others run beside it. */
export default class LongestFirst extends Sequencer {
  override sort(tests: Test[]): Test[] {
    const isLongest = ({ path }: Test) => path.endsWith('/examples.e2e.ts');
    return tests.toSorted((one, other) => Number(isLongest(other)) - Number(isLongest(one)));
  }
}
