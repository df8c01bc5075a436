/**
 * The page of error messages, from the table of failures. Each message stands there once; only advice that differs is told for each host.
 * Sentences of many messages are explained at the top, and the rest of the page has short forms of them.
 */
import { n8nWords, zapierWords } from '../../../shared/api/errors/host-words.ts';
import { listText } from '../../../shared/data/list-text.ts';
import { indexBy } from '../../../shared/data/maps.ts';
import type { FailureKey } from './answers.ts';
import { changeSentences } from './change-sentences.ts';
import { connectionSentences } from './connection-sentences.ts';
import { createSentences } from './create-sentences.ts';
import { nothingFound, readSentences } from './read-sentences.ts';
import type { OperationKey, Row } from './sentences.ts';

const top = `# Error messages

A message begins with the operation and says what happened: _Create post: the service refuses the data (400)_. Search this page for these words, without the number. Before them may stand _the post could not be scheduled after 4 tries_ or _the service accepted the post as a draft, but did not schedule it_. What the service itself says is in quotation marks. Then the message says what became of the post, and what to do. [When something goes wrong](../reliability.md) has the rules.

## What became of the post

- _Nothing of this post was published. The post was not changed. The post was not deleted. Nothing was posted._ That is certain.
- _The service failed but may have created the post anyway. The post may have been created anyway. The change may have been made anyway. The post may have been deleted anyway. The service may have accepted the request anyway._ Nobody knows. Below, this is called **unclear**:
  - Create post: Look in the post list or the calendar before running this again: a second run could publish the post twice.
  - Update post; Reschedule post: Look at the post first. Running this again is safe: nothing is done twice. Only a move by an amount must not be made twice: the message says at which time the post should be now.
  - Delete post: Look for the post: if it is gone, this is done; if it is there, run this again.
- _A request got no clear answer, so a draft may be left in the calendar._ Drafts are never published by themselves. Another run may be about to schedule it: look again in 15 minutes, and then delete those you do not need. Below, this is called **a draft may be left**.

## Said in short

- **check the address**: _n8n_: Check Base URL in the credential. _Zapier_: Ask the maker of this app whether the address of the service is right.
- **check the connection**: _n8n_: Check Base URL in the credential and the network connection of n8n. _Zapier_: Ask the maker of this app whether the service can be reached.
- **choose Single Request**: _n8n_: under Delivery. _Zapier_: under More Fields › Delivery. Safe delivery saves a draft first.`;

const unclear = 'Unclear.';
const left = 'A draft may be left.';

/** Sentences that the top of the page explains, and what messages below it have in their place, which may be nothing. */
const inShort: ReadonlyMap<string, string> = new Map([
  ...[
    'Nothing of this post was published.',
    'The post was not changed.',
    'The post was not deleted.',
    'Nothing was posted.',
    'Safe delivery saves a draft first.',
    'Drafts are never published by themselves.',
    'Another run may be about to schedule it: look again in 15 minutes, and then delete those you do not need.',
  ].map((told): [string, string] => [told, '']),
  ...[
    'The post may have been created anyway.',
    'The change may have been made anyway.',
    'The post may have been deleted anyway.',
    'The service may have accepted the request anyway.',
    'Look in the post list or the calendar before running this again: a second run could publish the post twice.',
    'Look at the post in the post list or the calendar first.',
    'Running this again is safe: nothing is done twice.',
    'Look for the post in the post list or the calendar: if it is gone, this is done; if it is there, run this again.',
    'If the next run does not find the post, it was deleted.',
  ].map((told): [string, string] => [told, unclear]),
  ['A request got no clear answer, so a draft may be left in the calendar.', left],
  ...[n8nWords, zapierWords].flatMap((words): [string, string][] => [
    [words.address, 'Check the address.'],
    [words.addressAgain, 'If it happens again, check the address.'],
    [words.addressIfMissing, 'If the post is not there, check the address.'],
    [words.addressIfOwn, 'If it names nothing that you filled in, check the address.'],
    [words.secure, 'If the address begins with http://, it may need https://.'],
  ]),
  ...[
    'check Base URL in the credential and the network connection of n8n',
    'ask the maker of this app whether the service can be reached',
  ].map((advice): [string, string] => [
    `If it fails again, ${advice}.`,
    'If it fails again, check the connection.',
  ]),
  ...['Delivery', 'More Fields › Delivery'].flatMap((place): [string, string][] =>
    ['your plan allows no drafts', 'the service does not schedule drafts'].map((reason) => [
      `If ${reason}, choose Single Request under ${place}.`,
      `If ${reason}, choose Single Request.`,
    ]),
  ),
]);

/** What the page tells of a failure: what happened, and its status or code apart; then what to do. */
interface Message {
  /** The operation, or what sets this message apart from others of the same failure. */
  readonly about: string;
  readonly happened: string;
  readonly number: string;
  readonly rest: string;
}

export function errorsPage(): string {
  const answers = [...createSentences, ...changeSentences, ...readSentences].map(messageOf);
  const connections = connectionSentences.map(([, , , summary, advice]) => {
    const [n8n, zapier] = [partsOf(`${summary} ${advice[0]}`), partsOf(`${summary} ${advice[1]}`)];
    return { ...n8n, about: n8n.operation, rest: onHosts(n8n.rest, zapier.rest) };
  });
  const isConnection = ({ happened }: Message) => happened.startsWith(noAnswer);
  const unanswered = [...connections, ...answers.filter(isConnection)];
  return [
    top,
    ...section(
      'The service answers',
      answers.filter((message) => !isConnection(message)),
    ),
    `## No answer\n\nMost of these begin with _no answer from_ and the address of the service.`,
    entriesOf(unanswered.map((each) => ({ ...each, happened: each.happened.replace(noAnswer, '') }))),
  ].join('\n\n');
}

const noAnswer = 'no answer from: ';

const where: Readonly<Partial<Record<OperationKey, string>>> = {
  single: 'Single Request',
  publish: 'scheduling its draft',
  moveLate: 'a published post',
  deleteLate: 'a published post',
};

/** Labels that tell a failure from others with the same words, for any operation. */
const kinds: Readonly<Partial<Record<FailureKey, string>>> = {
  '403 with a link': 'With a link to upgrade',
  '429 for years': 'Where the wait is more than a day',
};

function messageOf([key, failure, n8n, zapier = n8n]: Row): Message {
  const { operation, ...read } = partsOf(n8n);
  const rest =
    zapier === nothingFound
      ? `${read.rest.join(' ')} _Zapier_ finds nothing.`
      : onHosts(read.rest, partsOf(zapier).rest);
  const parts = [operation, where[key] ?? [], failure === 422 ? 'where it gives no reason' : []];
  return { ...read, about: kinds[failure] ?? parts.flat().join(', '), rest };
}

/** What the page leaves out: how often a request was tried, for which post, and what may have become of it, which the page tells elsewhere. */
const untold =
  / \(tried .*?\)| and asks you to wait .*?\)| but may have created the post anyway|(?<=\/api\/posts)\/p1\/schedule|\.$/g;

function partsOf(text: string) {
  const [, operation = '', message = ''] =
    /^([^:("]+)[^:]*: (?:the post could not be scheduled after 4 tries: |the service accepted the post as a draft, but did not schedule it: )?(.*)$/s.exec(
      text,
    ) ?? [];
  const [first = '', ...rest] = message.split(/(?<=[.”]) (?=[A-Z]|n8n )/);
  const what = first.replaceAll(untold, '').replace(/^no answer from \S+: /, noAnswer);
  const [code = '', number = ''] = /(?<= )\((\d{3}|[A-Z_]+)\)/.exec(what) ?? [];
  const said = rest.filter((sentence) => !sentence.startsWith('The service says: '));
  const short = said.map((sentence) => inShort.get(sentence) ?? sentence);
  const isUnclear = first.includes('may have created the post anyway');
  return {
    operation: operation.trim(),
    happened: code === '' ? what : what.replace(code, '(#)'),
    number,
    rest: [...new Set([...(isUnclear ? [unclear] : []), ...short])].filter((sentence) => sentence !== ''),
  };
}

/** The sentences of both hosts: common ones once, before and after those that differ. */
function onHosts(n8n: readonly string[], zapier: readonly string[]): string {
  const first = n8n.findIndex((sentence, place) => sentence !== zapier[place]);
  if (first === -1) return n8n.join(' ');
  const isSame = (back: number) => back < zapier.length && n8n.at(-1 - back) === zapier.at(-1 - back);
  const shared = n8n.slice(first).findIndex((_, back) => !isSame(back));
  const own = (sentences: readonly string[]) => sentences.slice(first, sentences.length - shared).join(' ');
  const after = shared === 0 ? [] : [`_Both_: ${n8n.slice(-shared).join(' ')}`];
  return [...n8n.slice(0, first), `_n8n_: ${own(n8n)}`, `_Zapier_: ${own(zapier)}`, ...after].join(' ');
}

function section(title: string, messages: readonly Message[]): string[] {
  return [`## ${title}`, entriesOf(messages)];
}

/** One entry for each thing that happens, with all its statuses; below it, what to do in each operation that says something of its own. */
function entriesOf(messages: readonly Message[]): string {
  const byHappened = indexBy(messages, ({ happened }) => [happened]);
  return Array.from(byHappened, ([happened, all]) => {
    const numbers = [...new Set(all.map(({ number }) => number))].toSorted();
    const head = `- **${asText(happened.replace('#', listText(numbers, 'or')))}**`;
    const own = all.filter((message) => !all.some((other) => saysMore(other, message)));
    const ways = [...indexBy(own, ({ rest }) => [rest])];
    const [only] = ways;
    if (ways.length === 1 && only !== undefined) return `${head}: ${asText(only[0])}`;
    const labelOf = ({ about, number, rest }: Message) =>
      own.some((other) => other.about === about && other.rest !== rest) ? `${about} (${number})` : about;
    const lines = ways.map(
      ([rest, those]) => `  - ${[...new Set(those.map(labelOf))].join('; ')}: ${asText(rest)}`,
    );
    return [head, ...lines].join('\n');
  }).join('\n');
}

/** Whether one message says all that another one says of the same failure, and more. */
function saysMore(one: Message, other: Message): boolean {
  const isOfSame = one.about === other.about && one.number === other.number;
  return isOfSame && one.rest !== other.rest && one.rest.startsWith(other.rest);
}

/** What is data, and no address to follow, stands as code. */
function asText(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s,”:]+[^\s,.:”]|\{"id": "po/g, '`$&`');
}
