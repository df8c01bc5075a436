/**
 * Writes `docs/reliability.md` from the expectations of the fault matrix, which the tests check on the n8n node and the
 * Zapier app. With `--check` it only compares, and fails when the page differs.
 */
import { allFaultKeys, type FaultKey, faultKeysOf, faults } from './matrix/faults.ts';
import { type HostKey, hostFacts } from './matrix/host.ts';
import { type Effect, operations } from './matrix/operations.ts';
import type { Cell, ErrorKind, Row, Success } from './matrix/cells.ts';
import { type Exception, exceptions, expected, rules } from './matrix/rules.ts';
import { messageOf } from './matrix/expected-message.ts';
import { updateDocuments, table } from '../../scripts/generated-documents.ts';

/** The host whose messages are shown. Those of the others differ in few words, which the end of the page names. */
const shownHost = 'n8n' satisfies HostKey;
const address = 'https://scheduler.example';
const shown = { host: shownHost, origin: address, answer: '{"id":"po', wanted: 'an object' } as const;

const errorKinds = [
  'NotPublishedError',
  'OutcomeUnknownError',
  'ConnectionError',
  'ServiceError',
  'RateLimitError',
  'PlanLimitError',
  'ContractError',
] as const satisfies readonly ErrorKind[];

const outcomes: Readonly<Record<Success | ErrorKind, { label: string; meaning: string }>> = {
  success: { label: 'done', meaning: '' },
  'success without an ID': { label: 'done, without an ID', meaning: '' },
  NotPublishedError: {
    label: 'nothing published',
    meaning: 'Nothing of the post was published and no draft is left: it can be run again.',
  },
  OutcomeUnknownError: {
    label: 'outcome unknown',
    meaning: 'The service may have done it. After a create: look before you run it again.',
  },
  ConnectionError: { label: 'not reached', meaning: 'Nothing was changed.' },
  ServiceError: { label: 'service failed', meaning: 'It may be run again, the result is the same.' },
  RateLimitError: { label: 'too many requests', meaning: 'Nothing was done; it may be run again later.' },
  PlanLimitError: { label: 'not allowed', meaning: 'A plan limit; nothing was done.' },
  ContractError: {
    label: 'not the service',
    meaning: 'The response is not from the service, or has an unknown form.',
  },
};

const sections: readonly { effect: Effect; title: string; about: string; done: [no: string, yes: string] }[] =
  [
    {
      effect: 'draft',
      title: 'Creating a post: the draft',
      about:
        'With the delivery _Safe_, the default, a post begins as a draft. A draft that nobody knows of is never published, so it is created again after a lost response, and the one before is deleted at the end of the run. An error says that the outcome is not known only if the service also stops answering when the draft is scheduled or published.',
      done: ['none', 'one'],
    },
    {
      effect: 'publication',
      title: 'Creating a post: its schedule or publication',
      about:
        'Then the draft is scheduled, or updated to be published now. Both have the same result however often they are sent. After each round of three tries the post is read: where it is scheduled or published, it is done. Where it is given up, the draft is deleted.',
      done: ['none', 'one'],
    },
    {
      effect: 'create',
      title: 'Creating a post in a single request',
      about:
        'The delivery _Single Request_, and _Photoapp’s Own Endpoint_, whose response has no ID. A create is sent a second time only when it is certain that the service did not accept the first one: the connection was refused, or the service says when to try again. In every other case it is sent once.',
      done: ['none', 'one'],
    },
    {
      effect: 'change',
      title: 'Changing a post',
      about:
        'Updating, rescheduling and deleting have the same result however often they are done, so they are sent up to three times.',
      done: ['unchanged', 'changed or gone'],
    },
    {
      effect: 'read',
      title: 'Reading',
      about:
        'Reading a post, listing posts and listing accounts change nothing, and are sent up to three times.',
      done: ['not read', 'read'],
    },
  ];

await updateDocuments([{ file: 'docs/reliability.md', text: page() }], { source: 'the fault matrix' });

function page(): string {
  return [
    '# When the network or the service fails',
    'What happens to a post when the connection or the service fails. Three things are always true:',
    [
      '- **Nothing is published twice.** One input creates one post at most. With _Safe_ delivery, every failure of the tables says that nothing was published, so it can be run again. With _Single Request_, an error says when it is not certain whether a post was created, and the request is not repeated.',
      '- **Nothing is lost silently.** What could not be done is an error that says what happened and what to do next.',
      '- **No run waits forever.** There are three attempts at most, with _Safe_ delivery in four rounds, and the waits between them are limited.',
    ].join('\n'),
    `The tables show each failure twice: when it happens to one request, and when it happens to all of them. _Requests_ is how many requests reach the service, or a proxy in front of it. Before the second attempt there is a random pause of up to one second, before the third of up to two, or the time that the service asks for. The numbers in the last column refer to the messages below each table. \`${address}\` stands for your service's address.`,
    'Generated by `npm run docs` from the expectations that `npm run test:faults` checks for every operation and failure: on the built node in n8n’s engine, and on the built Zapier app. _Preview_ sends nothing.',
    ...sections.map(section),
    '## Exceptions',
    exceptions.map(exceptionText).join('\n'),
    '## Errors in n8n and Zapier',
    hostTable(),
    hostNotes(),
    '## Try it yourself',
    'The local service fails on demand: `npm run sandbox -- --fault "reset after storing: 5%"` resets the connection of one request in twenty after it has stored the change. `npm run sandbox -- --help` lists all faults.',
  ].join('\n\n');
}

function section({ effect, title, about, done }: (typeof sections)[number]): string {
  const messages: string[] = [];
  const numberOf = (message: string) => {
    if (message === '') return '';
    if (!messages.includes(message)) messages.push(message);
    return String(messages.indexOf(message) + 1);
  };
  const rows = faultsOf(effect).flatMap((fault) =>
    cellsOf(rules[fault](effect)).map(([when, cell]) => [
      faults[fault].about,
      when,
      outcomes[cell.outcome].label,
      String(cell.requests),
      done[Number(cell.done)] ?? '',
      numberOf(messageOf({ cell, fault, ...shown })),
    ]),
  );
  const head = ['What goes wrong', 'When', 'Result', 'Requests', lastColumn(effect), 'Message'];
  const list = messages.map((text, index) => `${index + 1}. … ${text}`).join('\n');
  return [`## ${title}`, about, table({ head, rows }), list].join('\n\n');
}

function cellsOf({ once, lasting }: Row): [when: string, cell: Cell][] {
  if (once === lasting) return [['', once]];
  return [
    ['once', once],
    ['always', lasting],
  ];
}

function lastColumn(effect: Effect): string {
  return {
    draft: 'Posts made',
    publication: 'Posts made',
    create: 'Posts made',
    change: 'The post is',
    read: 'It is',
  }[effect];
}

function faultsOf(effect: Effect): FaultKey[] {
  const own = operations.filter((operation) => operation.effect === effect);
  return allFaultKeys.filter((fault) => own.some((operation) => faultKeysOf(operation).includes(fault)));
}

function exceptionText({ operation: key, effects, hosts = [], fault, why }: Exception): string {
  const own = operations.filter(
    (each) => each.key === (key ?? each.key) && (effects?.includes(each.effect) ?? true),
  );
  const [operation] = own;
  if (operation === undefined) throw new Error('An exception names no operation.');
  const rule = rules[fault](operation.effect);
  const cell = expected({ operation, fault, host: hosts[0] ?? shownHost }).lasting;
  const differences = [
    ...(cell.outcome === rule.lasting.outcome ? [] : [outcomes[cell.outcome].label]),
    ...(cell.requests === rule.lasting.requests ? [] : [`${cell.requests} requests`]),
  ];
  const who = own.map(({ label }) => label).join(', ');
  const where = hosts.length === 0 ? '' : ` in ${hosts.map((each) => hostFacts[each].label).join(' and ')}`;
  const when = rule.once === rule.lasting ? '' : ', always';
  return `- **${who}**${where}. _${faults[fault].about}_${when}: ${differences.join(', ')}. ${why}`;
}

function hostTable(): string {
  const rows = errorKinds.map((kind) => [
    outcomes[kind].label,
    outcomes[kind].meaning,
    `\`${hostFacts.n8n.kindOf(kind)}\``,
    `\`${hostFacts.zapier.kindOf(kind)}\``,
  ]);
  return table({ head: ['Result', 'What it means', 'n8n', 'Zapier'], rows });
}

function hostNotes(): string {
  const { n8n, zapier } = hostFacts;
  return [
    `n8n stops the run with such an error or, with _Continue On Fail_, puts it into the item's data. Zapier repeats a step by itself after a \`ThrottledError\`. Its automatic replay skips a step that ended in a \`HaltedError\`, because a repeated step could publish a post twice. A manual replay runs such a step again.`,
    `All waits of one operation are ${n8n.budget} seconds at most in n8n, and ${zapier.budget} in Zapier, which ends a step after 30. The messages name the limit, and in brackets the system's code for the connection failure. In Zapier, the message for a connection that ends in the middle of the response is “${zapier.broken} (${zapier.codes.cutOff})”.`,
  ].join('\n\n');
}
