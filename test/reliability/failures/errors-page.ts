/** The page of error messages, from the table of failures. */
import { table } from '../../../tools/docs/generated-documents.ts';
import { failures } from './answers.ts';
import { changeSentences } from './change-sentences.ts';
import { connectionSentences } from './connection-sentences.ts';
import { createSentences } from './create-sentences.ts';
import { nothingFound, readSentences } from './read-sentences.ts';
import type { Row } from './sentences.ts';

export function errorsPage(): string {
  return [
    '# Error messages',
    'What n8n and Zapier say when the service refuses something, fails or cannot be reached. Search for the words of your message. Each says what happened, with the status or the code in brackets; what the service says of it; what became of the post; and what to do. [When something goes wrong](../reliability.md) has the rules.',
    ...section('New posts', createSentences),
    ...section('Changes', changeSentences),
    ...section('Reading and uploads', readSentences),
    '## No answer',
    table({
      head: ['What n8n says', 'What Zapier says'],
      rows: connectionSentences.map(([, , , summary, [n8n, zapier]]) =>
        cells(`${summary} ${n8n}`, `${summary} ${zapier}`),
      ),
    }),
    'Find Post of Zapier says nothing where there is no post: its list of results is empty.',
  ].join('\n\n');
}

function section(title: string, rows: readonly Row[]): string[] {
  return [
    `## ${title}`,
    table({
      head: ['What happened', 'What n8n says', 'What Zapier says'],
      rows: rows.map(([operation, failure, n8n, zapier = n8n]) => [
        `${failures[failure].about}${operation === 'single' ? ' (_Single Request_)' : ''}`,
        ...cells(n8n, zapier),
      ]),
    }),
  ];
}

function cells(n8n: string, zapier: string): string[] {
  if (zapier === nothingFound) return [inCell(n8n), 'nothing: no post is found'];
  return [inCell(n8n), zapier === n8n ? 'the same' : inCell(zapier)];
}

/** What is data, and no address to follow, stands as code. */
function inCell(text: string): string {
  return text
    .replaceAll(/(?:https?:\/\/[^\s,”]*[^\s,.:”]|\{"id": "po)/g, '`$&`')
    .replaceAll(/`(https?):\/\/`/g, '`$1://`');
}
