/** Errors of the shared core as n8n shows them: a message, below it what to do, and the item that it concerns. */
import type { INode } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import { ApiError, type Finding, findingText, InvalidPostError, nestedTooDeep } from '../../shared/index.ts';

export type NodeError = NodeApiError | NodeOperationError;

interface Failure {
  readonly node: INode;
  readonly error: unknown;
  readonly itemIndex?: number;
  /** What was already done in this run. */
  readonly appendix?: string;
}

export function nodeError({ node, error, itemIndex, appendix = '' }: Failure): NodeError {
  const { message, advice } = wordsOf(error);
  const position = itemIndex === undefined ? {} : { itemIndex };
  const built = ApiError.isInstance(error)
    ? new NodeApiError(
        node,
        { message },
        { ...position, ...(error.status !== undefined && { httpCode: String(error.status) }) },
      )
    : new NodeOperationError(node, message, position);
  // n8n replaces messages in which it finds a word such as ECONNRESET by sentences of its own. One of them advises to
  // retry at once, which could publish a post twice.
  built.message = message;
  built.description = [advice, appendix].filter((part) => part !== '').join('\n\n');
  return built;
}

function wordsOf(error: unknown): { message: string; advice: string } {
  if (ApiError.isInstance(error))
    return { message: `${error.operation}: ${error.summary}`, advice: error.advice };
  if (InvalidPostError.isInstance(error)) {
    // One finding stands in the message already. n8n's editor folds line breaks, so each of several has its mark.
    const lines =
      error.findings.length > 1 ? error.findings.map((finding) => `• ${findingText(finding)}`) : [];
    return { message: error.message, advice: lines.join('\n') };
  }
  // n8n copies every value that it hands over, level by level.
  if (error instanceof RangeError && error.message.includes('call stack')) return endlessDepth;
  return { message: error instanceof Error ? error.message : String(error), advice: '' };
}

const endlessDepth = {
  message: `Nothing was sent: a field holds data that is ${nestedTooDeep}`,
  advice: 'Look at the expressions in the fields, and hand over only what the field asks for.',
};

/**
 * An error as the data of a failed item, for Continue On Fail. Under this one name every n8n takes the item for a
 * failure also where it hands failures to an output of their own; a second name beside it would make it a success
 * before n8n 2.36, and with an `error` beside `json` the details would be lost.
 */
export function errorData(error: unknown): {
  error: { message: string; status?: number; findings?: FindingData[] };
} {
  const { message, advice } = wordsOf(error);
  return {
    error: {
      message: InvalidPostError.isInstance(error) ? message : `${message} ${advice}`.trim(),
      ...(ApiError.isInstance(error) && error.status !== undefined && { status: error.status }),
      ...(InvalidPostError.isInstance(error) && { findings: error.findings.map(findingData) }),
    },
  };
}

export type FindingData = Omit<Finding, 'path'> & { path: string; text: string };

/** A finding as data: `path` in one text, and the whole sentence as `text`. */
export function findingData({ path, ...finding }: Finding): FindingData {
  return { ...finding, path: path.join('.'), text: findingText(finding) };
}
