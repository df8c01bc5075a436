/** What a test file prints: `npm test` shows it where a test of the file failed, and nothing of the others. */
import { expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import jestConfig from '../../jest.config.ts';
import FailuresReporter from '../jest/reporter.ts';

type Header = Parameters<FailuresReporter['printTestFileHeader']>;
const globalConfig = z
  .custom<ConstructorParameters<typeof FailuresReporter>[0]>()
  .parse({ rootDir: '/repository' });

/** What the reporter shows of a file that printed a line. */
function shownOf(name: string, outcome: object): string {
  const lines: string[] = [];
  class Watched extends FailuresReporter {
    override log(line: string): void {
      lines.push(line);
    }
  }
  const printed = { type: 'log', message: `printed by the ${name} file`, origin: '' };
  const [path, config, result]: Header = [
    `/repository/${name}.test.ts`,
    z.custom<Header[1]>().parse({ rootDir: '/repository', cwd: '/repository' }),
    z.custom<Header[2]>().parse({
      testFilePath: `/repository/${name}.test.ts`,
      perfStats: {},
      testResults: [],
      console: [printed],
      ...outcome,
    }),
  ];
  new Watched(globalConfig).printTestFileHeader(path, config, result);
  return lines.join('\n');
}

it('shows what a failing file printed, and not what a passing one did', () => {
  expect(jestConfig.reporters).toContain('<rootDir>/test/jest/reporter.ts');
  const failing = 'printed by the failing file';
  expect(shownOf('failing', { numFailingTests: 1, testExecError: undefined })).toContain(failing);
  expect(shownOf('failing', { numFailingTests: 0, testExecError: { message: 'No import' } })).toContain(
    failing,
  );
  const passing = shownOf('passing', { numFailingTests: 0 });
  expect(passing).toContain('passing.test.ts');
  expect(passing).not.toContain('printed by');
});
