import { isWebAddress } from '../../url.ts';
import { field } from '../responses/json.ts';

/** Where a person finds a post: `https://scheduler.example/posts/{id}`. The local service says it; the contract has nothing like it. */
export function findPostPage(document: unknown): string | undefined {
  return parsePostPage(field(document, 'x-post-page'));
}

/** Undefined for anything but a web address with a place for the ID. */
export function parsePostPage(value: unknown): string | undefined {
  return typeof value === 'string' && isWebAddress(value) && value.includes('{id}') ? value : undefined;
}
