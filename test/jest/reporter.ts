import { VerboseReporter } from '@jest/reporters';

/** Shows what a file printed only if one of its tests failed, because n8n and Zapier log the errors that tests cause. */
export default class FailuresReporter extends VerboseReporter {
  override printTestFileHeader(
    ...[path, config, result]: Parameters<VerboseReporter['printTestFileHeader']>
  ) {
    const { console: _, ...silent } = result;
    const hasFailed = result.numFailingTests > 0 || result.testExecError !== undefined;
    super.printTestFileHeader(path, config, hasFailed ? result : silent);
  }
}
