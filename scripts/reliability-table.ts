/**
 * Writes `docs/reliability.md` from the expectations of the fault matrix, which tests check on the client, the n8n node and the Zapier
 * app. With `--check` it only compares, and fails when the file differs.
 */
import { allFaultKeys, type FaultKey, faultKeysOf, faults } from '../test/reliability/matrix/faults.ts';
import { type HostKey, hostFacts } from '../test/reliability/matrix/host.ts';
import { type Effect, operations } from '../test/reliability/matrix/operations.ts';
import {
  type Cell,
  type ErrorKind,
  type Exception,
  exceptions,
  expected,
  type Row,
  rules,
  type Success,
} from '../test/reliability/matrix/rules.ts';
import { textOf } from '../test/reliability/matrix/spoken.ts';
import { updateDocuments, table } from './generated-documents.ts';

/** The page shows the sentences of this host. The end of the page explains the differences of Zapier. */
const shownHost = 'n8n' satisfies HostKey;
const address = 'https://scheduler.example';
const shown = { host: shownHost, origin: address, answer: '{"id":"po', wanted: 'an object' } as const;

const errorKinds = [
  'OutcomeUnknownError',
  'ConnectionError',
  'ServiceError',
  'RateLimitError',
  'PlanLimitError',
  'ContractError',
] as const satisfies readonly ErrorKind[];

const outcomes: Readonly<Record<Success | ErrorKind, { words: string; meaning: string }>> = {
  success: { words: 'done', meaning: '' },
  'success without an ID': { words: 'done, without an ID', meaning: '' },
  OutcomeUnknownError: {
    words: 'outcome unknown',
    meaning: 'The service may have done it. After a create, look in the calendar before you run it again.',
  },
  ConnectionError: { words: 'not reached', meaning: 'Nothing was changed.' },
  ServiceError: { words: 'service failed', meaning: 'You can run it again; the result is the same.' },
  RateLimitError: { words: 'too many requests', meaning: 'Nothing was done. Run it again later.' },
  PlanLimitError: { words: 'not allowed', meaning: 'A plan limit; nothing was done.' },
  ContractError: {
    words: 'not the service',
    meaning: 'The response is not from the service, or has an unknown form.',
  },
};

const sections: readonly { effect: Effect; title: string; about: string; done: [no: string, yes: string] }[] =
  [
    {
      effect: 'create',
      title: 'Creating a post',
      about:
        'A create is sent a second time only if the service certainly did not take the first one: the connection was refused, or the service says when to try again. In every other case it is sent once.',
      done: ['none', 'one'],
    },
    {
      effect: 'change',
      title: 'Changing a post',
      about:
        'An update, reschedule or delete has the same result when it is repeated, so it is sent up to three times.',
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
    'This page shows what happens to a post when a request to the service fails. Three promises always hold:',
    [
      '- **Nothing is published twice.** One input makes one post at most. If it is not certain whether a post was created, the error says so, and nothing is sent again automatically.',
      '- **Nothing is lost silently.** Everything that could not be done is an error that says what happened and what to do next.',
      '- **Every wait ends.** There are three attempts at most, and the waits between them are bounded.',
    ].join('\n'),
    `The tables list most failures twice: _once_ for a failure of one request, _lasting_ for a failure of every request. _Requests_ is the number of requests that reach the service, or a gateway in front of it. Before the second attempt there is a random pause of up to one second, before the third up to two seconds, or as long as the service asks. The numbers refer to the sentences below each table. \`${address}\` is the address of your service.`,
    '`npm run docs` generates this page from expectations that `test/reliability` checks for every operation and fault: on the shared client, on the built node in n8n’s engine, and on the built Zapier app. _Validate_ sends nothing.',
    ...sections.map(section),
    '## Where an operation or a tool differs',
    exceptions.map(exceptionText).join('\n'),
    '## What you see in n8n and Zapier',
    hostTable(),
    hostNotes(),
    '## Try it yourself',
    'The local service injects failures: `npm run sandbox -- --fault "reset after storing: 5%"` executes every request, but resets the connection of one in twenty before the response. `npm run sandbox -- --help` lists all faults.',
  ].join('\n\n');
}

function section({ effect, title, about, done }: (typeof sections)[number]): string {
  const sentences: string[] = [];
  const numberOf = (sentence: string) => {
    if (sentence === '') return '';
    if (!sentences.includes(sentence)) sentences.push(sentence);
    return String(sentences.indexOf(sentence) + 1);
  };
  const rows = faultsOf(effect).flatMap((fault) =>
    cellsOf(rules[fault](effect)).map(([when, cell]) => [
      faults[fault].about,
      when,
      outcomes[cell.outcome].words,
      String(cell.requests),
      done[Number(cell.done)] ?? '',
      numberOf(textOf({ cell, fault, ...shown })),
    ]),
  );
  const head = ['What goes wrong', 'How long', 'Result', 'Requests', lastColumn(effect), 'You read'];
  const list = sentences.map((text, index) => `${index + 1}. … ${text}`).join('\n');
  return [`## ${title}`, about, table({ head, rows }), list].join('\n\n');
}

function cellsOf({ once, lasting }: Row): [when: string, cell: Cell][] {
  if (once === lasting) return [['', once]];
  return [
    ['once', once],
    ['lasting', lasting],
  ];
}

function lastColumn(effect: Effect): string {
  return { create: 'Posts made', change: 'The post is', read: 'It is' }[effect];
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
    ...(cell.outcome === rule.lasting.outcome ? [] : [outcomes[cell.outcome].words]),
    ...(cell.requests === rule.lasting.requests ? [] : [`${cell.requests} requests`]),
  ];
  const names = own.map(({ label }) => label).join(', ');
  const where = hosts.length === 0 ? '' : ` in ${hosts.map((each) => hostFacts[each].label).join(' and ')}`;
  const when = rule.once === rule.lasting ? '' : ', lasting';
  return `- **${names}**${where}. _${faults[fault].about}_${when}: ${differences.join(', ')}. ${why}`;
}

function hostTable(): string {
  const rows = errorKinds.map((kind) => [
    outcomes[kind].words,
    outcomes[kind].meaning,
    `\`${hostFacts.n8n.kindOf(kind)}\``,
    `\`${hostFacts.zapier.kindOf(kind)}\``,
  ]);
  return table({ head: ['Result', 'What it means', 'n8n', 'Zapier'], rows });
}

function hostNotes(): string {
  const { n8n, zapier } = hostFacts;
  return [
    `n8n stops the run with such an error, or returns it as the item's data under _Continue On Fail_. Zapier runs the step again by itself after a \`ThrottledError\`. Its automatic replay skips a step that ended with a \`HaltedError\`, because a repeated create could publish a post twice. A manual replay runs such a step again.`,
    `All waits of one operation together take at most ${n8n.budget} seconds in n8n, and ${zapier.budget} in Zapier, which ends a step after 30 seconds. The sentences name this limit. The system's code for a connection failure is in brackets. In Zapier, a connection that ends in the middle of the response is “${zapier.broken} (${zapier.codes.cutOff})”.`,
  ].join('\n\n');
}
