/** Errors of the shared core as n8n shows them: a message, and below it what to do. */
import { type INode, NodeApiError, NodeOperationError } from 'n8n-workflow';
import { ApiError } from '../../../shared/index.ts';
import { findingData, type FindingData, InvalidPostError } from '../../../shared/form/values/finding.ts';
import { type ErrorText, errorTextOf, htmlOf, linesOf, oneLineOf, plainTextOf } from './error-text.ts';

interface Failure {
  readonly node: INode;
  readonly error: unknown;
  readonly itemIndex?: number | undefined;
  /** Replaces the error's own text. */
  readonly text?: ErrorText;
  /** Where n8n shows the error: it renders an error of a run as HTML, but not an error in a list. */
  readonly shownIn?: 'run' | 'list';
}

export function nodeError({ node, error, itemIndex, text = errorTextOf(error), shownIn = 'run' }: Failure) {
  // A language model that uses the node as its tool reads plain text, and often only the message.
  const forModel = isTool(node);
  const message = forModel ? plainTextOf(withoutOptions(text)) : text.headline;
  const position = itemIndex === undefined ? {} : { itemIndex };
  const built = ApiError.isInstance(error)
    ? new NodeApiError(
        node,
        { message },
        {
          ...position,
          ...(error.status !== undefined && { httpCode: String(error.status) }),
        },
      )
    : new NodeOperationError(node, message, position);
  // n8n replaces a whole message that has a word such as ECONNRESET by a sentence of its own. One such sentence advises to retry at once, which could
  // publish a post twice.
  built.message = message;
  const description = shownIn === 'run' ? htmlOf(text.details) : linesOf(text.details).join(' ');
  built.description = forModel ? '' : description;
  return built;
}

/** Whether a language model calls the node as its tool. */
export function isTool({ type }: Pick<INode, 'type'>): boolean {
  return type.endsWith('Tool');
}

/** The text without advice about options: a model can only fill in the fields that a person left to it. */
function withoutOptions({ headline, details }: ErrorText): ErrorText {
  return {
    headline,
    details: details.filter((detail) => typeof detail === 'string' || !('option' in detail)),
  };
}

/**
 * An error as the data of a failed item, for Continue On Fail. `mayBeDone`: whether the service may have done what was asked despite the error; if
 * false, nothing was done. If `error` is the only property of the data, every version of n8n sends the item to the error output. With a second
 * property, versions before 2.36 would count the item as a success. With an `error` next to `json`, n8n drops the details.
 */
export function errorData(error: unknown): {
  error: { message: string; mayBeDone: boolean; status?: number; link?: string; findings?: FindingData[] };
} {
  const { status, link, mayBeDone = false } = ApiError.isInstance(error) ? error : {};
  return {
    error: {
      message: InvalidPostError.isInstance(error) ? error.message : oneLineOf(errorTextOf(error)),
      mayBeDone,
      ...(status !== undefined && { status }),
      ...(link !== undefined && { link }),
      ...(InvalidPostError.isInstance(error) && { findings: error.findings.map(findingData) }),
    },
  };
}
