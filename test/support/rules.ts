/** Simple rules for values. Each returns its violations, one line each. */

/** What breaks the rule in a value, a line each, with its place. */
export type Rule = (value: unknown, at: string) => string[];

type Shape = Readonly<Record<string, Rule>>;

export const is =
  (wanted: string, test: (value: unknown) => boolean): Rule =>
  (value, at) =>
    test(value) ? [] : [`${at}: ${JSON.stringify(value)} is not ${wanted}`];

const codePoints = (value: string) => Array.from(value).length;
export const text = (max = Infinity, min = 0): Rule =>
  is(
    `text of ${min} to ${max} characters`,
    (value) => typeof value === 'string' && codePoints(value) >= min && codePoints(value) <= max,
  );
export const uri = (max = Infinity): Rule =>
  is(
    `a URI of at most ${max} characters`,
    (value) => typeof value === 'string' && codePoints(value) <= max && URL.canParse(value),
  );
export const number = (min = -Infinity, max = Infinity): Rule =>
  is(
    `a number from ${min} to ${max}`,
    (value) => typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max,
  );
export const integer = (min: number): Rule =>
  is(`an integer from ${min}`, (value) => Number.isInteger(value) && Number(value) >= min);
export const flag = is('true or false', (value) => typeof value === 'boolean');
export const oneOf = (...values: readonly string[]): Rule =>
  is(`one of ${values.join()}`, (value) => values.some((each) => each === value));
export const anything: Rule = () => [];

export const list =
  (item: Rule, min = 0, max = Infinity): Rule =>
  (value, at) => {
    if (!Array.isArray(value)) return [`${at}: not a list`];
    const count = value.length < min || value.length > max ? [`${at}: ${value.length} items`] : [];
    return [...count, ...value.flatMap((each, index) => item(each, `${at}.${index}`))];
  };

export const object =
  (required: Shape, optional: Shape = {}): Rule =>
  (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at}: not an object`];
    const known: Shape = { ...required, ...optional };
    const missing = Object.keys(required).filter((key) => !Object.hasOwn(value, key));
    return [
      ...missing.map((key) => `${at}: no ${key}`),
      ...Object.entries(value).flatMap(([key, each]) =>
        Object.hasOwn(known, key)
          ? (known[key] ?? anything)(each, `${at}.${key}`)
          : [`${at}: ${key} is unknown`],
      ),
    ];
  };

/** One of several shapes: the breaches of the one that fits best. */
export const either =
  (...rules: readonly Rule[]): Rule =>
  (value, at) =>
    rules.map((rule) => rule(value, at)).toSorted((one, other) => one.length - other.length)[0] ?? [];
