/** What nobody may forget about an action: its section of the contract, and its own test. */
import { describe, expect, test } from '@jest/globals';
import { everyAction, nameOf } from '../support/host/every-action.ts';
import { filesOf, textOf } from '../support/repository.ts';

const contract = textOf('docs/contract.md');
const tests = filesOf('test/{engine,zapier,rows}/*.test.ts').map(textOf);

describe.each(everyAction.map((action) => ({ name: nameOf(action), action })))('$name', ({ action }) => {
  test.each(action.contract)('docs/contract.md has its section %s', (section) => {
    expect(contract).toMatch(new RegExp(`^(?:### ${section} |- \\*\\*${section}\\*\\* )`, 'mu'));
  });

  test('a test of its own in test/engine runs it', () => {
    const { resource, key } = action;
    const run = new RegExp(
      resource === 'post' ? `'${key}'` : `resource: '${resource}',\\s*operation: '${key}'`,
      'u',
    );
    const found = tests.some((text) => run.test(text));
    expect(found ? '' : `No test in test/engine runs "${action.sentence}": add one`).toBe('');
  });
});

test('at most fifteen fields or choices say that a host does it otherwise', () => {
  const said = filesOf('shared/**/*.ts').flatMap(
    (path) => textOf(path).match(/\bonly: '(?:n8n|zapier)'|\bhost: \{/gu) ?? [],
  );
  expect(said.length).toBeLessThanOrEqual(15);
});
