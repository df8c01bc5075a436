/** Words and numbers that people enter instead of a post ID: `all`, `latest`, `7`. The contract does not define the form of IDs. */
import type { Client } from '../api/client.ts';
import { postIdOf } from '../api/responses/read-records.ts';
import { shown } from '../form/values/messages.ts';

const whatToGive =
  'Give the ID from the output of the step that created the post, or choose the post from the list.';

/** This many posts show what a service's IDs look like. */
const maxListed = 20;

/** What to do if a post is not found because the given value is no ID; undefined if it may be the ID of a post that is gone. */
export async function ifNoId(id: string, client: Pick<Client, 'listPosts'>): Promise<string | undefined> {
  const known = await someIds(client).catch(() => []);
  const [example] = known;
  if (example === undefined)
    return isWord(id) ? `${shown(id)} is not the ID of a post. ${whatToGive}` : undefined;
  if (mayBeAmong(known, id)) return undefined;
  return `${shown(id)} is not the ID of a post: the IDs of this service look like ${shown(example)}. ${whatToGive}`;
}

async function someIds(client: Pick<Client, 'listPosts'>): Promise<string[]> {
  for await (const page of client.listPosts({ limit: maxListed }))
    return page.flatMap((each) => postIdOf(each) ?? []);
  return [];
}

/** Whether the text is a few letters only, unlike any generated ID, or has neither letters nor digits. */
function isWord(text: string): boolean {
  return /^(?:\p{L}{1,16}|[^\p{L}\p{N}]*)$/u.test(text);
}

/** Whether the ID has what all known IDs share, of these: a digit, only digits, no marks but `_` and `-`, a prefix (`post_`), a similar length. */
function mayBeAmong(known: readonly string[], id: string): boolean {
  const [example = ''] = known;
  const [beginning = ''] = /^\p{L}+[_:-]/u.exec(example) ?? [];
  const traits = [
    (text: string) => /\d/u.test(text),
    (text: string) => /^\d+$/u.test(text),
    (text: string) => /^[\p{L}\p{N}_-]+$/u.test(text),
    (text: string) => text.startsWith(beginning),
    (text: string) => text.length * 2 >= example.length,
  ];
  return traits.every((has) => has(id) || !known.every(has));
}
