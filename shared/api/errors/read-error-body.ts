import { isJsonObject, oneLine } from '../../data/json.ts';
import type { InLabels } from './field-labels.ts';
import type { ResponseBody } from '../responses/parse-body.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties } from '../responses/read-properties.ts';

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

function issueText(issue: unknown): string {
  if (typeof issue === 'string') return issue;
  const { all, text } = readProperties(issue);
  const message = text(names.message) ?? '';
  const parts: readonly unknown[] = [all(names.path)[0]].flat();
  const path = parts.filter((part) => typeof part === 'string' || typeof part === 'number').join('.');
  return path === '' || message === '' ? message : `${path}: ${message}`;
}

/** A text, or a list of texts or of objects with a message, as texts that are not blank. */
function issueTexts(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value.slice(0, maxIssues) : [value];
  return values.map(issueText).filter((text) => text.trim() !== '');
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
  const candidates = isJsonObject(body)
    ? whole.all([...names.message, ...names.error, ...names.detail, ...names.errors])
    : ['text' in responseBody ? responseBody.text : body];
  const message = candidates
    .map(issueTexts)
    .find((texts) => texts.length > 0)
    ?.join('; ');
  const lists = [
    ...whole.all(names.issues),
    ...errors.flatMap(({ all }) => all(names.issues)),
    ...whole.all([...names.errors, ...names.message, ...names.detail]),
  ];
  return {
    message: message === undefined ? undefined : oneLine(inLabels(message)) || undefined,
    issues: issueTexts(lists.find((list) => Array.isArray(list) && list.length > 0) ?? []).map((text) =>
      oneLine(inLabels(text)),
    ),
    upgradeUrl: message === undefined ? undefined : firstUrl(message),
  };
}
