/** Errors of the shared core as n8n shows them: a message, below it what to do, and the item that it concerns. */
import type { INode, JsonObject } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import { ApiError, type Finding, findingText, InvalidPostError } from '../../shared/index.ts';

export type NodeError = NodeApiError | NodeOperationError;

export function nodeError({ node, error, itemIndex, appendix = '' }: {
  node: INode;
  error: unknown;
  itemIndex?: number;
  /** Added to the description: what was already done in this run. */
  appendix?: string;
}): NodeError {
  const position = itemIndex === undefined ? {} : { itemIndex };
  const describe = (text: string) => ({ ...position, description: [text, appendix].filter((part) => part !== '').join('\n\n') });
  if (ApiError.isInstance(error)) {
    const plain: JsonObject = { message: error.summary };
    return new NodeApiError(node, plain, {
      message: `${error.operation}: ${error.summary}`,
      ...describe(error.advice),
      ...(error.status !== undefined && { httpCode: String(error.status) }),
    });
  }
  if (InvalidPostError.isInstance(error)) {
    return new NodeOperationError(node, error.message, describe(error.findings.map(findingText).join('\n')));
  }
  if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new NodeOperationError(node, message, describe(''));
}

/** An error as the data of a failed item, for Continue On Fail. */
export function errorData(error: unknown): { error: string; status?: number; findings?: FindingData[] } {
  const message = error instanceof Error ? error.message : String(error);
  return {
    error: message,
    ...(ApiError.isInstance(error) && error.status !== undefined && { status: error.status }),
    ...(InvalidPostError.isInstance(error) && { findings: error.findings.map(findingData) }),
  };
}

export type FindingData = Omit<Finding, 'path'> & { path: string; text: string };

/** A finding as data: `path` in one text, and the whole sentence as `text`. */
export function findingData({ path, ...finding }: Finding): FindingData {
  return { ...finding, path: path.join('.'), text: findingText(finding) };
}
