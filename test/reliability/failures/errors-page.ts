/** The page of error messages, from the table of failures. */
import { failures } from './answers.ts';
import { changeSentences } from './change-sentences.ts';
import { connectionSentences } from './connection-sentences.ts';
import { createSentences } from './create-sentences.ts';
import { nothingFound, readSentences } from './read-sentences.ts';
import type { Row } from './sentences.ts';

interface Said {
  readonly about: string;
  readonly n8n: string;
  readonly zapier: string;
}

export function errorsPage(): string {
  return [
    '# Error messages',
    'What n8n and Zapier say when the service refuses something, fails or cannot be reached. Search for the words of your message: it says what happened, with the status or the code in brackets; what the service says of it; what became of the post; and what to do. [When something goes wrong](../reliability.md) has the rules.',
    ...section('New posts', createSentences.map(saidIn)),
    ...section('Changes', changeSentences.map(saidIn)),
    ...section('Reading and uploads', readSentences.map(saidIn)),
    ...section(
      'No answer',
      connectionSentences.map(([, code, , summary, [n8n, zapier]]) => ({
        about: code,
        n8n: `${summary} ${n8n}`,
        zapier: `${summary} ${zapier}`,
      })),
    ),
  ].join('\n\n');
}

function saidIn([operation, failure, n8n, zapier = n8n]: Row): Said {
  const { about } = failures[failure];
  const where = {
    lookup: 'when the accounts are read',
    single: '_Single Request_',
    publish: 'after its draft was saved',
    moveLate: 'of a published post',
    deleteLate: 'of a published post',
  };
  const added = Object.entries(where).find(([key]) => key === operation)?.[1];
  return { about: added === undefined ? about : `${about} (${added})`, n8n, zapier };
}

function section(title: string, rows: readonly Said[]): string[] {
  return [`## ${title}`, rows.map(entry).join('\n')];
}

function entry({ about, n8n, zapier }: Said): string {
  if (zapier === n8n) return `- **${about}**\n  - ${asText(n8n)}`;
  const found = zapier === nothingFound ? 'nothing: its list of results is empty' : asText(zapier);
  return `- **${about}**\n  - n8n: ${asText(n8n)}\n  - Zapier: ${found}`;
}

/** What is data, and no address to follow, stands as code. */
function asText(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s,”:]+[^\s,.:”]|\{"id": "po/g, '`$&`');
}
