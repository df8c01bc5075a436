import { isJsonObject, isText, type JsonObject, oneLine } from '../../data/json.ts';
import type { InLabels } from './field-labels.ts';
import type { ResponseBody } from '../responses/parse-body.ts';
import { propertyNames } from '../responses/property-names.ts';
import { isSameProperty, readProperties } from '../responses/read-properties.ts';

const names = propertyNames.error;

/** The content of an error response. The contract does not show its properties (contract 7), so several conventions are read. */
export interface ErrorBody {
  /** On one line. */
  readonly message: string | undefined;
  /** Each on one line, after its path where there is one. */
  readonly issues: readonly string[];
  readonly upgradeUrl: string | undefined;
}

const maxIssues = 20;

const groupNames = [...names.errors, ...names.issues, ...names.ofNoField];

function issueText(issue: unknown): string {
  if (typeof issue === 'string') return issue;
  const { all, text } = readProperties(issue);
  const message = text([...names.message, ...names.issue]) ?? '';
  const places = [issue, ...all(names.source)].flatMap((each) => readProperties(each).all(names.path));
  const parts: readonly unknown[] = [places[0]].flat();
  const path = parts.filter((part) => typeof part === 'string' || typeof part === 'number').join('.');
  return path === '' || message === '' ? message : `${path}: ${message}`;
}

/**
 * A text, a list of texts or of objects with a message, or an object in which each field has such a list, as texts that are not blank. `isByField`:
 * whether a text in the object is about its field, too.
 */
function issueTexts(value: unknown, isByField = false): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value.slice(0, maxIssues) : [value];
  const texts = values.map(issueText).filter((text) => text.trim() !== '');
  return texts.length === 0 && isJsonObject(value) ? fieldTexts(value, { isByField }) : texts;
}

/** The issues in an object such as `{ "caption": ["too long"] }`, each after its field. */
function fieldTexts(
  fields: JsonObject,
  { isByField, isInGroup = false }: { isByField: boolean; isInGroup?: boolean },
): string[] {
  const texts = Object.entries(fields)
    .slice(0, maxIssues)
    .flatMap(([name, held]): string[] => {
      const isGroup = groupNames.some((group) => isSameProperty(group, name));
      if (isGroup && isJsonObject(held) && !isInGroup)
        return fieldTexts(held, { isByField: true, isInGroup: true });
      if (!Array.isArray(held) && !(isByField && isText(held))) return [];
      const issues = issueTexts(held);
      return isGroup ? issues : issues.map((issue) => `${name}: ${issue}`);
    });
  return texts.slice(0, maxIssues);
}

/** The first web address in the service's message, which is not yet shortened. */
function firstUrl(text: string): string | undefined {
  const found = /https?:\/\/[^\s"'<>()[\]{}\\^`|\p{Cc}]{1,2000}/iu.exec(text)?.[0].replace(/[.,;:!?]+$/, '');
  return found !== undefined && URL.canParse(found) ? found : undefined;
}

/** Reads any body. `inLabels`: names fields by their labels. Never throws. */
export function readErrorBody(responseBody: ResponseBody, inLabels: InLabels = (text) => text): ErrorBody {
  const body = responseBody.kind === 'json' ? responseBody.value : undefined;
  const whole = readProperties(body);
  const errors = whole.all(names.error).map(readProperties);
  const description = whole.text(names.description);
  const described = whole
    .all(names.error)
    .map((error) => (isText(error) && description !== undefined ? `${error}: ${description}` : error));
  const candidates = isJsonObject(body)
    ? [
        ...whole.all(names.message),
        ...described,
        description,
        ...whole.all(names.detail),
        ...whole.all(names.errors),
      ]
    : ['text' in responseBody ? responseBody.text : body];
  const message = candidates
    .map((each) => issueTexts(each))
    .find((texts) => texts.length > 0)
    ?.join('; ');
  const lists = [
    ...whole.all(names.issues),
    ...errors.flatMap(({ all }) => all([...names.issues, ...names.errors])),
    ...whole.all([...names.errors, ...names.message, ...names.detail]),
  ];
  const issues = lists
    .filter((list) => typeof list === 'object')
    .map((list) => issueTexts(list, true))
    .find((texts) => texts.length > 0);
  const ofFields = message === undefined && isJsonObject(body) ? fieldTexts(body, { isByField: false }) : [];
  return {
    message: message === undefined ? undefined : oneLine(inLabels(message)) || undefined,
    issues: (issues ?? ofFields).map((text) => oneLine(inLabels(text))),
    upgradeUrl: message === undefined ? undefined : firstUrl(message),
  };
}
