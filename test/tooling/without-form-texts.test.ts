import { expect, it } from '@jest/globals';
import { withoutProperties } from '../../scripts/without-form-texts.ts';

it('leaves out the properties of these names, and nothing else', () => {
  const source = `
const labels = { label: 'Help', help: \`the \${what} of a post\`, choices: [{ value: 'help', help: 'x' }] };
const network = define({ key: 'a', help, examples: [{ a: 1, }, f({ help: 1 })] });
const text = ({ help }: Field) => \`{ help: \${help} }\`;`;
  expect(withoutProperties(source, ['help', 'examples'])).toBe(`
const labels = { label: 'Help', choices: [{ value: 'help', }] };
const network = define({ key: 'a', help, });
const text = ({ help }: Field) => \`{ help: \${help} }\`;`);
});
