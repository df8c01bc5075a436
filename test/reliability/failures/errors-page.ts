/** The page of error messages, from the table of failures: what people see once, and what to do on each host only where it differs. */
import { indexBy } from '../../../shared/data/maps.ts';
import { changeSentences } from './change-sentences.ts';
import { connectionSentences } from './connection-sentences.ts';
import { createSentences } from './create-sentences.ts';
import { nothingFound, readSentences } from './read-sentences.ts';
import type { Row } from './sentences.ts';

/** A message: after the operation what happened, then what became of it and what to do, where the page does not tell that at its top. */
interface Message {
  readonly operation: string;
  readonly happened: string;
  readonly rest: string;
}

export function errorsPage(): string {
  const answered = [...createSentences, ...changeSentences, ...readSentences].map(messageOf);
  const unanswered = connectionSentences.map(([, , , summary, advice]) => {
    const [n8n, zapier] = advice.map((sentence) => partsOf(`${summary} ${sentence}`));
    return {
      operation: '',
      happened: n8n?.happened ?? '',
      rest: onHosts(n8n?.rest ?? [], zapier?.rest ?? []),
    };
  });
  return [
    '# Error messages',
    'A message begins with the operation: _Create post: the service refuses the data (400)_. Search this page for what follows, with the status or the code in brackets. What the service itself says stands in quotation marks. Then the message tells what became of the post: _Nothing of this post was published_, _The post was not changed_, or that nobody knows. At the end it says what to do. [When something goes wrong](../reliability.md) has the rules.',
    ...section('The service answers', answered),
    ...section('No answer', unanswered),
  ].join('\n\n');
}

function messageOf([operation, , n8n, zapier = n8n]: Row): Message {
  const read = partsOf(n8n);
  const other = partsOf(zapier);
  const where = {
    lookup: 'reading the accounts',
    single: 'Single Request',
    publish: 'after the draft was saved',
    moveLate: 'a published post',
    deleteLate: 'a published post',
  };
  const added = Object.entries(where).find(([key]) => key === operation)?.[1];
  const rest =
    zapier === nothingFound
      ? `${read.rest.join(' ')} _Zapier_ finds nothing.`
      : onHosts(read.rest, other.rest);
  return {
    operation: added === undefined ? read.operation : `${read.operation}, ${added}`,
    happened: read.happened,
    rest,
  };
}

/** What the top of the page tells for all messages. */
const told =
  /^(?:The service says: .*|Nothing of this post was published\.|The post was not (?:changed|deleted)\.|Nothing was posted\.)$/;

function partsOf(text: string) {
  const [, operation = '', message = ''] = /^([^:("]+)[^:]*: (.*)$/s.exec(text) ?? [];
  const [happened = '', ...rest] = message.split(/(?<=[.”]) (?=[A-Z]|n8n )/);
  return {
    operation: operation.trim(),
    happened: happened.replaceAll(/ \(tried .*?\)| and asks you to wait .*?\)|\.$/g, ''),
    rest: rest.filter((sentence) => !told.test(sentence)),
  };
}

/** The sentences once, before and after those in which the hosts differ. */
function onHosts(n8n: readonly string[], zapier: readonly string[]): string {
  const first = n8n.findIndex((sentence, place) => sentence !== zapier[place]);
  if (first === -1) return n8n.join(' ');
  const isSame = (back: number) => back < zapier.length && n8n.at(-1 - back) === zapier.at(-1 - back);
  const shared = n8n.slice(first).findIndex((_, back) => !isSame(back));
  const own = (sentences: readonly string[]) => sentences.slice(first, sentences.length - shared).join(' ');
  const after = shared === 0 ? [] : [`_Both_: ${n8n.slice(-shared).join(' ')}`];
  return [...n8n.slice(0, first), `_n8n_: ${own(n8n)}`, `_Zapier_: ${own(zapier)}`, ...after].join(' ');
}

/** One entry for each thing that happens; below it, what to do in each operation that says something of its own. */
function section(title: string, messages: readonly Message[]): string[] {
  const byHappened = indexBy(messages, ({ happened }) => [happened]);
  const entries = Array.from(byHappened, ([happened, own]) => {
    const ways = [...indexBy(own, ({ rest }) => [rest])];
    const head = `- **${asText(happened)}**`;
    const [only] = ways;
    if (ways.length === 1 && only !== undefined) return `${head}: ${asText(only[0])}`;
    const lines = ways.map(
      ([rest, those]) =>
        `  - ${[...new Set(those.map(({ operation }) => operation))].join('; ')}: ${asText(rest)}`,
    );
    return [head, ...lines].join('\n');
  });
  return [`## ${title}`, entries.join('\n')];
}

/** What is data, and no address to follow, stands as code. */
function asText(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s,”:]+[^\s,.:”]|\{"id": "po/g, '`$&`');
}
