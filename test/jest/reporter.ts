import { VerboseReporter } from '@jest/reporters';

/** Shows what a file printed only where a test of it failed: platforms log by themselves what tests provoke. */
export default class FailuresReporter extends VerboseReporter {
  override printTestFileHeader(
    ...[path, config, result]: Parameters<VerboseReporter['printTestFileHeader']>
  ) {
    const { console: _, ...silent } = result;
    const hasFailed = result.numFailingTests > 0 || result.testExecError !== undefined;
    super.printTestFileHeader(path, config, hasFailed ? result : silent);
  }
}
