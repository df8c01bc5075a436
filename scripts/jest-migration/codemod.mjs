/**
 * Moves a tree's tests from node:test and node:assert to Jest. Run in the root of the repository:
 *   node scripts/jest-migration/codemod.mjs [--dry]
 * Prints what it left to a person.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { execFileSync } from 'node:child_process';

import { patches } from './patches.mjs';

const root = process.cwd();
const ts = createRequire(join(root, 'package.json'))('typescript');
const dry = process.argv.includes('--dry');

// deepEqual -> toStrictEqual, except in files where it was measured to compare prototypes of two realms.
const config = JSON.parse(readFileSync(new URL('config.json', import.meta.url), 'utf8'));

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts'], { encoding: 'utf8' }).trim().split('\n');
const parsed = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config, ts.sys, root);
const program = ts.createProgram(parsed.fileNames, parsed.options);
const checker = program.getTypeChecker();

/** Files that run outside of Jest as well: those that anything but a test imports. */
const outside = new Set();
function reach(file) {
  if (outside.has(file)) return;
  outside.add(file);
  const source = program.getSourceFile(file);
  if (!source) return;
  for (const s of source.statements) {
    if (!(ts.isImportDeclaration(s) || ts.isExportDeclaration(s)) || !s.moduleSpecifier) continue;
    if (s.importClause?.isTypeOnly || s.isTypeOnly) continue;
    const named = s.importClause?.namedBindings ?? s.exportClause;
    if (named && (ts.isNamedImports(named) || ts.isNamedExports(named)) && named.elements.length > 0 && !s.importClause?.name && named.elements.every((e) => e.isTypeOnly)) continue;
    const to = s.moduleSpecifier.text;
    if (to.startsWith('.')) reach(join(dirname(file), to));
  }
}
const isJestRoot = (f) => /^test\/.*\.(test|e2e|soak)\.ts$/.test(f);
for (const f of listed) {
  if (f.startsWith('test/') && !config.outsideRoots.includes(f)) continue;
  reach(join(root, f));
}

const left = { list: new Set(), push(line) { this.list.add(line); } };
const stats = {};
const count = (k) => (stats[k] = (stats[k] ?? 0) + 1);

for (const file of listed) {
  if (!file.startsWith('test/') || config.keepNode.includes(file)) continue;
  const path = join(root, file);
  const source = program.getSourceFile(path);
  if (!source) continue;
  const text = source.text;
  if (!/node:(test|assert)/.test(text)) continue;
  if (outside.has(path)) { left.push(`${file}: runs outside of Jest as well, keeps node:assert`); continue; }
  const out = convert(file, source);
  if (!dry) writeFileSync(path, out);

}
for (const [file, from, to] of patches) {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  if (after === before) left.push(`${file}: the patch ${from} does not apply`);
  else if (!dry) writeFileSync(path, after);
}
console.log([...left.list].join('\n'));
console.log(stats);

function convert(file, source) {
  const text = source.text;
  const need = new Set();
  const helpers = new Map(); // name -> module path in test/
  let assertKept = false;
  const strict = config.looseFiles.includes(file) ? 'toEqual' : 'toStrictEqual';
  /** Names imported of node:test, by the local name. */
  const fromTest = new Map();
  let assertName;
  for (const s of source.statements) {
    if (!ts.isImportDeclaration(s)) continue;
    if (s.moduleSpecifier.text === 'node:test')
      for (const e of s.importClause.namedBindings.elements) fromTest.set(e.name.text, (e.propertyName ?? e.name).text);
    if (s.moduleSpecifier.text === 'node:assert/strict') assertName = s.importClause.name?.text;
  }
  const comments = new Map();

  function importedFrom(node, module) {
    if (!ts.isIdentifier(node)) return false;
    const symbol = checker.getSymbolAtLocation(node);
    const d = symbol?.declarations?.[0];
    if (!d) return false;
    let p = d;
    while (p && !ts.isImportDeclaration(p)) p = p.parent;
    return p !== undefined && p.moduleSpecifier.text === module;
  }
  const isAssert = (node) => ts.isIdentifier(node) && node.text === assertName && importedFrom(node, 'node:assert/strict');
  function isContext(node) {
    if (!ts.isIdentifier(node)) return false;
    const type = checker.getTypeAtLocation(node);
    const name = type.symbol?.name ?? type.aliasSymbol?.name;
    return name === 'TestContext' || name === 'SuiteContext';
  }

  const renames = { before: 'beforeAll', after: 'afterAll', beforeEach: 'beforeEach', afterEach: 'afterEach', describe: 'describe', suite: 'describe', it: 'it', test: 'test' };
  const isRunner = (node) => ts.isIdentifier(node) && fromTest.get(node.text) in renames && importedFrom(node, 'node:test');

  function children(node) {
    let result = '';
    let at = node.getFullStart();
    node.forEachChild((child) => {
      result += text.slice(at, child.getFullStart());
      result += render(child);
      at = child.getEnd();
    });
    return result + text.slice(at, node.getEnd());
  }
  /** With what stands before it. */
  function render(node) {
    const lead = text.slice(node.getFullStart(), node.getStart(source));
    const changed = rule(node);
    if (changed !== undefined) return lead + changed;
    return children(node);
  }
  const r = (node) => render(node).trim();

  function rule(node) {
    if (ts.isImportDeclaration(node)) {
      if (node.moduleSpecifier.text === 'node:test') return '/*JEST*/';
      if (node.moduleSpecifier.text === 'node:assert/strict') return '/*ASSERT*/';
      return undefined;
    }
    if (ts.isExpressionStatement(node)) {
      const block = rejectionBlock(node);
      if (block !== undefined) return block;
      const inner = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
      if (ts.isCallExpression(inner)) {
        const found = call(inner, true);
        if (found === null) return '';
        if (found !== undefined) {
          const note = comments.get(inner);
          const awaited = inner !== node.expression && !found.startsWith('await ');
          return (note ? `// ${note}\n` : '') + (awaited ? 'await ' : '') + found + ';';
        }
      }
      return undefined;
    }
    if (ts.isCallExpression(node)) {
      const found = call(node, false);
      return found ?? undefined;
    }
    if (ts.isIdentifier(node) && isRunner(node)) return runner(node);
    if (ts.isIdentifier(node) && isAssert(node)) { assertKept = true; return undefined; }
    if (ts.isParameter(node) && ts.isIdentifier(node.name) && isContext(node.name)) throw new Error(`${file}: a context parameter is met`);
    if (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node)) {
      const index = node.parameters.findIndex((p) => ts.isIdentifier(p.name) && isContext(p.name));
      if (index >= 0) return withoutParameter(node, index);
    }
    return undefined;
  }

  function withoutParameter(node, index) {
    const kept = node.parameters.filter((_, i) => i !== index).map((p) => r(p)).join(', ');
    const open = node.parameters.pos;
    const close = node.parameters.end;
    let result = '';
    let at = node.getStart(source);
    let done = false;
    node.forEachChild((child) => {
      const isParameter = ts.isParameter(child) && node.parameters.includes(child);
      if (isParameter) {
        if (!done) {
          done = true;
          let before = text.slice(at, open);
          const bare = !before.trimEnd().endsWith('(');
          result += bare ? `${before}(${kept})` : before + kept;
          at = close;
        }
        return;
      }
      if (child.getEnd() <= at) return;
      result += text.slice(at, child.getFullStart());
      result += render(child);
      at = child.getEnd();
    });
    return result + text.slice(at, node.getEnd());
  }

  function runner(node) {
    const name = renames[fromTest.get(node.text)];
    need.add(name);
    return name;
  }

  function call(node, isStatement) {
    const { expression: callee } = node;
    if (isRunner(callee)) return testCall(node);
    if (ts.isPropertyAccessExpression(callee) && isAssert(callee.expression)) return assertion(node, callee.name.text, isStatement);
    if (ts.isIdentifier(callee) && isAssert(callee)) return assertion(node, 'ok', isStatement);
    if (ts.isPropertyAccessExpression(callee)) {
      const on = callee.expression;
      // t.after(f), t.diagnostic(x)
      if (isContext(on)) {
        if (callee.name.text === 'after') {
          helpers.set('afterTest', 'support/after-test.ts');
          return `afterTest(${r(node.arguments[0])})`;
        }
        if (callee.name.text === 'diagnostic') return null;
        left.push(`${file}: ${node.getText(source)}`);
      }
      // t.mock.method, mock.method
      const isMock = (e) => (ts.isPropertyAccessExpression(e) && e.name.text === 'mock' && isContext(e.expression)) || (ts.isIdentifier(e) && fromTest.get(e.text) === 'mock' && importedFrom(e, 'node:test'));
      if (isMock(on) && callee.name.text === 'method') {
        need.add('jest');
        helpers.set('afterTest', 'support/after-test.ts');
        const [o, m, f] = node.arguments;
        return `jest.spyOn(${r(o)}, ${r(m)}).mockImplementation(${r(f)})`;
      }
      if (ts.isPropertyAccessExpression(on) && on.name.text === 'timers' && isMock(on.expression)) {
        need.add('jest');
        const argument = node.arguments[0];
        switch (callee.name.text) {
          case 'enable': {
            if (!argument || !ts.isObjectLiteralExpression(argument)) break;
            const of = (name) => argument.properties.find((p) => p.name?.text === name)?.initializer;
            const apis = of('apis');
            helpers.set('allTimersBut', 'support/timers.ts');
            const now = of('now');
            const names = apis.elements.map((e) => r(e)).join(', ');
            const isOfTest = ts.isPropertyAccessExpression(on.expression) && isContext(on.expression.expression);
            if (isOfTest) helpers.set('afterTest', 'support/after-test.ts');
            return `${isOfTest ? 'afterTest(() => jest.useRealTimers());\n' : ''}jest.useFakeTimers({ ${now ? `now: ${r(now)}, ` : ''}doNotFake: allTimersBut(${names}) })`;
          }
          case 'tick': return `jest.advanceTimersByTime(${r(argument)})`;
          case 'setTime': return `jest.setSystemTime(${r(argument)})`;
          case 'reset': return 'jest.useRealTimers()';
        }
        left.push(`${file}: ${node.getText(source)}`);
      }
    }
    // f(t, …)
    const index = node.arguments.findIndex((a) => isContext(a));
    if (index >= 0) {
      const kept = node.arguments.filter((_, i) => i !== index).map((a) => r(a)).join(', ');
      return `${r(callee)}(${kept})`;
    }
    return undefined;
  }

  function testCall(node) {
    const name = runner(node.expression);
    const args = [...node.arguments];
    const isHook = /^(before|after)/.test(name);
    let timeout;
    const at = args.findIndex((a, i) => ts.isObjectLiteralExpression(a) && (isHook ? i === 1 : i === 1));
    if (at >= 0) {
      const [options] = args.splice(at, 1);
      for (const p of options.properties) {
        if (p.name?.text === 'timeout') timeout = r(p.initializer);
        else left.push(`${file}: option ${p.getText(source)}`);
      }
    }
    const rendered = args.map((a, i) => (i === args.length - 1 ? body(a) : r(a)));
    if (timeout) rendered.push(timeout);
    if (rendered.length === 1 && !isHook) left.push(`${file}: no function: ${node.getText(source).slice(0, 80)}`);
    return `${name}(${rendered.join(', ')})`;
  }

  /** What Jest runs may return nothing but a promise. */
  function body(node) {
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && !node.modifiers?.some((m) => m.kind === ts.SyntaxKind.AsyncKeyword)) {
      const type = checker.getTypeAtLocation(node.body);
      const shown = checker.typeToString(type);
      const isFine = /^(void|undefined|never|Promise<.*)$/.test(shown) || isAssertCall(node.body);
      if (!isFine) {
        const inner = ts.isParenthesizedExpression(node.body) ? node.body.expression : node.body;
        return `() => { ${r(inner)}; }`;
      }
    }
    return r(node);
  }
  function isAssertCall(node) {
    return ts.isCallExpression(node) && /^assert\b/.test(node.expression.getText(source));
  }

  /** The expressions whose values a message shows. */
  function evidence(message) {
    if (ts.isTemplateExpression(message)) return message.templateSpans.flatMap((s) => evidence(s.expression));
    if (ts.isStringLiteralLike(message)) return [];
    if (ts.isCallExpression(message)) {
      const { expression: callee, arguments: [first] } = message;
      const shown = callee.getText(source);
      if (['JSON.stringify', 'String', 'inspect', 'Math.round'].includes(shown) && first) return evidence(first);
      if (ts.isPropertyAccessExpression(callee) && ['join', 'slice', 'toString'].includes(callee.name.text)) return evidence(callee.expression);
      return [message];
    }
    return [message];
  }
  const mentions = (whole, part) => {
    const t = part.getText(source);
    const at = new RegExp(`(?<![\\w$.])${t.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w$])`);
    return whole.some((w) => at.test(w.getText(source)));
  };
  /** The further values of a message; `shown` are those that the matcher shows. */
  function others(message, shown) {
    if (message === undefined) return [];
    const seen = new Set();
    return evidence(message).filter((e) => {
      const t = e.getText(source);
      if (seen.has(t) || mentions(shown, e) || ts.isAwaitExpression(e) || ts.isNumericLiteral(e) || ts.isBinaryExpression(e)) return false;
      seen.add(t);
      return true;
    });
  }
  function noteOf(node, message) {
    if (message && ts.isStringLiteralLike(message)) comments.set(node, sentence(message.text));
  }
  const sentence = (s) => s[0].toUpperCase() + s.slice(1) + (/[.!?]$/.test(s) ? '' : '.');

  function pair(parts, got, wanted) {
    const names = parts.map((p) => r(p));
    // What stopped a run stands beside its status.
    if (names.length === 1 && names[0].endsWith('.error?.message')) return `expect([${got}, ${names[0]}]).toStrictEqual([${wanted}, undefined])`;
    return `expect([${[...names, got].join(', ')}]).toStrictEqual([${[...names, wanted].join(', ')}])`;
  }

  function assertion(node, name, isStatement) {
    const [one, two, three] = node.arguments;
    const expected = () => (need.add('expect'), 'expect');
    count(name);
    switch (name) {
      case 'equal':
      case 'strictEqual':
      case 'notEqual':
      case 'notStrictEqual': {
        expected();
        noteOf(node, three);
        const parts = others(three, [one, two]);
        const not = name.startsWith('not');
        if (parts.length > 0) return not ? pair(parts, `${paren(one)} !== ${paren(two)}`, 'true') : pair(parts, r(one), r(two));
        if (isStatement && !not) {
          const guards = guardsOf(node, one);
          if (guards.length > 0) {
            assertKept = true;
            const guard = guards.map((key) => `${assertName}.ok(${key});`).join('\n');
            return `${guard}\nexpect(${r(one).replaceAll(`${guards[0]}?.[`, `${guards[0]}[`).replaceAll(`${guards[0]}?.`, `${guards[0]}.`)}).toBe(${r(two)})`;
          }
        }
        const length = !not && ts.isPropertyAccessExpression(one) && one.name.text === 'length' && isArray(one.expression) && !one.questionDotToken;
        if (length) return `expect(${r(one.expression)}).toHaveLength(${r(two)})`;
        if (two.kind === ts.SyntaxKind.Identifier && two.text === 'undefined') return `expect(${r(one)})${not ? '.not.toBeUndefined()' : '.toBeUndefined()'}`;
        if (two.kind === ts.SyntaxKind.NullKeyword) return `expect(${r(one)})${not ? '.not' : ''}.toBeNull()`;
        return `expect(${r(one)})${not ? '.not' : ''}.toBe(${r(two)})`;
      }
      case 'deepEqual':
      case 'deepStrictEqual':
      case 'notDeepEqual': {
        expected();
        noteOf(node, three);
        const parts = others(three, [one, two]);
        if (parts.length > 0) return pair(parts, r(one), r(two));
        const guards = isStatement && !name.startsWith('not') ? guardsOf(node, one) : [];
        if (guards.length > 0) {
          assertKept = true;
          const guard = guards.map((key) => `${assertName}.ok(${key});`).join('\n');
          return `${guard}\nexpect(${r(one).replaceAll(`${guards[0]}?.[`, `${guards[0]}[`).replaceAll(`${guards[0]}?.`, `${guards[0]}.`)}).${strict}(${r(two)})`;
        }
        return `expect(${r(one)})${name.startsWith('not') ? '.not' : ''}.${strict}(${r(two)})`;
      }
      case 'partialDeepStrictEqual':
        if ((checker.getTypeAtLocation(two).flags & ts.TypeFlags.Unknown) !== 0) { assertKept = true; return undefined; }
        expected();
        return `expect(${r(one)}).toMatchObject(${r(two)})`;
      case 'match':
      case 'doesNotMatch': {
        expected();
        noteOf(node, three);
        const not = name === 'doesNotMatch' ? '.not' : '';
        const parts = others(three, [one, two]);
        if (parts.length > 0) return pair(parts, r(one), `expect${not}.stringMatching(${r(two)})`);
        return `expect(${r(one)})${not}.toMatch(${r(two)})`;
      }
      case 'ok': {
        if (narrows(node, one)) { count('narrowing'); assertKept = true; return undefined; }
        expected();
        noteOf(node, two);
        return truth(one, two);
      }
      case 'fail':
        assertKept = true;
        return undefined;
      case 'doesNotThrow':
        expected();
        return `expect(${r(one)}).not.toThrow()`;
      case 'throws':
      case 'rejects': {
        const made = rejection(node, name, one, two);
        if (made === undefined) { left.push(`${file}: ${node.getText(source).replace(/\s+/g, ' ')}`); assertKept = true; return undefined; }
        expected();
        return made;
      }
    }
    left.push(`${file}: assert.${name}`);
    assertKept = true;
    return undefined;
  }

  /** `rejects` with a function that asserts: the error by name, then what is asserted of it. */
  function rejectionBlock(statement) {
    const inner = ts.isAwaitExpression(statement.expression) ? statement.expression.expression : statement.expression;
    if (!ts.isCallExpression(inner) || !ts.isPropertyAccessExpression(inner.expression) || !isAssert(inner.expression.expression)) return undefined;
    const name = inner.expression.name.text;
    const [subject, validator] = inner.arguments;
    if (!['rejects', 'throws'].includes(name) || !validator || !ts.isArrowFunction(validator) || !ts.isBlock(validator.body)) return undefined;
    const statements = [...validator.body.statements];
    if (statements.at(-1)?.getText(source) !== 'return true;') return undefined;
    statements.pop();
    const [parameter] = validator.parameters;
    const error = parameter.name.getText(source);
    helpers.set('rejection', 'support/client-calls.ts');
    const begin = name === 'rejects' ? `const ${error} = await rejection(${r(subject)});` : `const ${error} = await rejection((async ${r(subject)})());`;
    const guard = parameter.type?.getText(source) === 'Error' ? `\n${assertName}.ok(${error} instanceof Error);` : '';
    if (guard) assertKept = true;
    if (name === 'throws') left.push(`${file}: make the test async that has ${begin}`);
    return `${begin}${guard}\n${statements.map((s) => r(s)).join('\n')}`;
  }

  function rejection(node, name, subject, validator) {
    const isSync = name === 'throws';
    let subjectText = r(subject);
    if (!isSync && ts.isArrowFunction(subject)) subjectText = `(${subjectText})()`;
    const base = isSync ? `expect(${subjectText})` : `expect(${subjectText}).rejects`;
    const awaited = isSync || !ts.isExpressionStatement(node.parent) ? '' : '';
    if (validator === undefined) return `${base}.toThrow()`;
    if (ts.isRegularExpressionLiteral(validator)) return `${base}.toThrow(${withoutName(validator.text)})`;
    if (ts.isObjectLiteralExpression(validator)) {
      const properties = validator.properties.map((p) => {
        const key = p.name.text;
        const value = ts.isShorthandPropertyAssignment(p) ? p.name : p.initializer;
        return { key, value, isRegExp: checker.typeToString(checker.getTypeAtLocation(value)) === 'RegExp' };
      });
      if (properties.length === 1 && properties[0].key === 'message') {
        const [{ value, isRegExp }] = properties;
        return isRegExp ? `${base}.toThrow(${r(value)})` : `${base}.toThrow(expect.objectContaining({ message: ${r(value)} }))`;
      }
      const shown = properties.map(({ key, value, isRegExp }) => `${key}: ${isRegExp ? `expect.stringMatching(${r(value)})` : r(value)}`).join(', ');
      return `${base}.toThrow(expect.objectContaining({ ${shown} }))`;
    }
    if (ts.isCallExpression(validator)) {
      const m = /^(\w+)\.isInstance\.bind\(\1\)$/.exec(validator.getText(source));
      if (m) return `${base}.toThrow(${m[1]})`;
    }
    if (ts.isArrowFunction(validator) && validator.parameters.length === 1) {
      const parameter = validator.parameters[0].name.getText(source);
      if (!ts.isBlock(validator.body)) {
        const b = validator.body.getText(source);
        let m = new RegExp(`^(\\w+)\\.isInstance\\(${parameter}\\)$`).exec(b);
        if (m) return `${base}.toThrow(${m[1]})`;
        m = new RegExp(`^(\\w+)\\.isInstance\\(${parameter}\\) && ${parameter}\\.message === ([^&|]+)$`).exec(b);
        if (m) return `${base}.toThrow(expect.objectContaining({ name: ${m[1]}.kind, message: ${m[2]} }))`;
        m = new RegExp(`^${parameter}\\.message\\.includes\\(([^]+)\\)$`).exec(b);
        if (m) return `${base}.toThrow(${m[1].trim().replace(/,$/, '')})`;
        return undefined;
      }
    }
    const regexType = checker.typeToString(checker.getTypeAtLocation(validator)) === 'RegExp';
    if (regexType) { if (!ts.isIdentifier(validator)) left.push(`${file}: look at the pattern ${validator.getText(source)}`); return `${base}.toThrow(${r(validator)})`; }
    return undefined;
  }
  /** node:assert matches "Name: message", Jest the message. */
  function withoutName(pattern) {
    const changed = pattern.replace(/^\/\^(?:\\w\+|[A-Z]\w*): /, '/^');
    if (changed === pattern && /^\/\^/.test(pattern)) left.push(`${file}: look at the pattern ${pattern}`);
    return changed;
  }

  function isArray(node) {
    const type = checker.getTypeAtLocation(node);
    return checker.isArrayLikeType(type);
  }
  const isNumber = (node) => (checker.getTypeAtLocation(node).flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) !== 0;
  const isString = (node, maybe = false) => { const type = checker.getTypeAtLocation(node); return ((maybe ? checker.getNonNullableType(type) : type).flags & ts.TypeFlags.StringLike) !== 0; };

  function truth(condition, message) {
    let negated = false;
    let inner = condition;
    while (true) {
      if (ts.isParenthesizedExpression(inner)) inner = inner.expression;
      else if (ts.isPrefixUnaryExpression(inner) && inner.operator === ts.SyntaxKind.ExclamationToken) { negated = !negated; inner = inner.operand; }
      else break;
    }
    const not = negated ? '.not' : '';
    const orPair = (shown, plain) => {
      const parts = others(message, shown);
      return parts.length > 0 ? pair(others(message, []), r(condition), 'true') : plain();
    };
    if (ts.isCallExpression(inner) && ts.isPropertyAccessExpression(inner.expression) && inner.arguments.length === 1 && (!inner.expression.questionDotToken || !negated)) {
      const { expression: on, name } = inner.expression;
      const [argument] = inner.arguments;
      if (name.text === 'includes' && (isArray(on) || isString(on) || isString(on, true))) return orPair([on, argument], () => `expect(${r(on)})${not}.toContain(${r(argument)})`);
      if (name.text === 'isInstance' && (ts.isIdentifier(on) || ts.isParenthesizedExpression(on)) && !negated) return orPair([argument], () => `expect(${r(argument)}).toBeInstanceOf(${r(on).replace(/^\((.*)\)$/s, '$1')})`);
    }
    if (ts.isBinaryExpression(inner)) {
      const { left: a, right: b, operatorToken: { kind } } = inner;
      const K = ts.SyntaxKind;
      const compare = { [K.LessThanToken]: 'toBeLessThan', [K.LessThanEqualsToken]: 'toBeLessThanOrEqual', [K.GreaterThanToken]: 'toBeGreaterThan', [K.GreaterThanEqualsToken]: 'toBeGreaterThanOrEqual' }[kind];
      if (compare && isNumber(a) && isNumber(b)) return orPair([a, b], () => `expect(${r(a)})${not}.${compare}(${r(b)})`);
      if (kind === K.EqualsEqualsEqualsToken) return orPair([a, b], () => `expect(${r(a)})${not}.toBe(${r(b)})`);
      if (kind === K.ExclamationEqualsEqualsToken) return orPair([a, b], () => `expect(${r(a)})${negated ? '' : '.not'}.toBe(${r(b)})`.replace(/\.toBe\(undefined\)$/, '.toBeUndefined()'));
      if (kind === K.InstanceOfKeyword) return orPair([a], () => `expect(${r(a)})${not}.toBeInstanceOf(${r(b)})`);
    }
    const isBoolean = (checker.getTypeAtLocation(inner).flags & ts.TypeFlags.BooleanLike) !== 0;
    const parts = others(message, []);
    if (parts.length > 0) return pair(parts, isBoolean ? r(condition) : negated ? r(condition) : `Boolean(${r(inner)})`, 'true');
    if (isBoolean) return `expect(${r(inner)}).toBe(${negated ? 'false' : 'true'})`;
    return `expect(${r(inner)}).${negated ? 'toBeFalsy' : 'toBeTruthy'}()`;
  }

  function paren(node) { return ts.isBinaryExpression(node) ? `(${r(node)})` : r(node); }

  /** Whether something after the assertion has its type by it alone. */
  const guardsOf = (node, one) => narrowedIn(node, one, true).filter((key) => !/[?([]/.test(key));
  const narrows = (node, condition) => narrowedIn(node, condition).length > 0;
  function narrowedIn(node, condition, ofUndefined = false) {
    if (!ts.isExpressionStatement(node.parent)) return [];
    const statement = node.parent;
    let block = statement.parent;
    const candidates = new Map();
    (function collect(n) {
      if ((ts.isIdentifier(n) && !(ts.isPropertyAccessExpression(n.parent) && n.parent.name === n)) || ts.isPropertyAccessExpression(n) || ts.isElementAccessExpression(n)) {
        const key = n.getText(source);
        const isName = (ts.isPropertyAssignment(n.parent) || ts.isParameter(n.parent) || ts.isBindingElement(n.parent)) && n.parent.name === n;
        if (!candidates.has(key) && !isName) candidates.set(key, { type: checker.typeToString(checker.getTypeAtLocation(n)), symbol: checker.getSymbolAtLocation(n) });
      }
      n.forEachChild(collect);
    })(condition);
    const found = new Set();
    (function visit(n) {
      if (n.getEnd() <= statement.getEnd()) return;
      if (n.getStart(source) >= statement.getEnd() && (ts.isIdentifier(n) || ts.isPropertyAccessExpression(n) || ts.isElementAccessExpression(n))) {
        const was = candidates.get(n.getText(source));
        if (was !== undefined) {
          const type = checker.getTypeAtLocation(n);
          const isName = (ts.isPropertyAssignment(n.parent) || ts.isPropertyAccessExpression(n.parent) || ts.isBindingElement(n.parent) || ts.isVariableDeclaration(n.parent) || ts.isParameter(n.parent)) && n.parent.name === n;
          const now = checker.typeToString(type);
          if (isName || now === was.type || checker.getSymbolAtLocation(n) !== was.symbol) return void n.forEachChild(visit);
          if (ofUndefined && !(/\| undefined$/.test(was.type) && was.type.replace(/ \| undefined$/, '') === now)) return void n.forEachChild(visit);
          found.add(n.getText(source));
        }
      }
      n.forEachChild(visit);
    })(block);
    return [...found];
  }

  let result = children(source) + text.slice(source.endOfFileToken.getEnd());
  // The imports.
  const jestNames = [...need].sort((a, b) => a.localeCompare(b));
  const jestImport = jestNames.length > 0 ? `import { ${jestNames.join(', ')} } from '@jest/globals';` : '';
  const assertImport = assertKept && assertName ? `import ${assertName} from 'node:assert/strict';` : '';
  const others_ = source.statements.some((s) => ts.isImportDeclaration(s) && s.moduleSpecifier.text.startsWith('node:') && !['node:test', 'node:assert/strict'].includes(s.moduleSpecifier.text)) || assertImport !== '';
  result = result.replace(/\/\*ASSERT\*\/\n?/, assertImport ? `${assertImport}\n` : others_ || !jestImport ? '' : `${jestImport}\n`);
  if (!others_ && jestImport && !result.includes(jestImport)) result = result.replace(/\/\*JEST\*\/\n?/, `${jestImport}\n`);
  result = result.replace(/\/\*JEST\*\/\n?/, '');
  if (jestImport && !result.includes(jestImport)) result = placeImport(result, jestImport);
  for (const [name, module] of helpers) {
    if (name === 'afterTest' && !/\bafterTest\(/.test(result)) continue;
    if (!new RegExp(`\\b${name}\\(`).test(result) || new RegExp(`^import .*\\b${name}\\b`, 'm').test(result)) continue;
    let to = relative(dirname(file), `test/${module}`);
    if (!to.startsWith('.')) to = `./${to}`;
    result = placeLast(result, `import { ${name} } from '${to}';`);
  }
  return result;
}

/** Behind the imports of node: modules, as packages stand. */
function placeImport(code, statement) {
  if (!statement) return code;
  const source = ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest, true);
  const imports = source.statements.filter((s) => ts.isImportDeclaration(s));
  const nodes = imports.filter((s) => s.moduleSpecifier.text.startsWith('node:'));
  const after = nodes.at(-1);
  if (after) return `${code.slice(0, after.getEnd())}\n${statement}${code.slice(after.getEnd())}`;
  const first = imports[0];
  if (first) return `${code.slice(0, first.getStart(source))}${statement}\n${code.slice(first.getStart(source))}`;
  const begin = source.statements[0];
  const at = begin ? begin.getFullStart() + (/^(\s*\/\*\*[^]*?\*\/\s*\n)?/.exec(code)?.[0].length ?? 0) : 0;
  return `${code.slice(0, at)}${statement}\n\n${code.slice(at)}`;
}
function placeLast(code, statement) {
  const source = ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest, true);
  const last = source.statements.filter((s) => ts.isImportDeclaration(s)).at(-1);
  return `${code.slice(0, last.getEnd())}\n${statement}${code.slice(last.getEnd())}`;
}
