/**
 * Writes `docs/decisions/fault-matrix.md` and `docs/reference/errors.md` from what is expected of every failure, which the tests check on the
 * n8n node and the Zapier app. With `--check` it only compares, and fails when the page differs.
 */
import { updateDocuments, table } from '../../tools/docs/generated-documents.ts';
import { allFaultKeys, type FaultKey, faultKeysOf, faults } from './matrix/faults.ts';
import { errorsPage } from './failures/errors-page.ts';
import { type Effect, operations } from './matrix/operations.ts';
import { type Cell, ruleFor } from './matrix/rules.ts';

const outcomes: Readonly<Record<Cell['outcome'], string>> = {
  success: 'done',
  NotPublishedError: 'nothing published',
  OutcomeUnknownError: 'outcome unknown',
  ConnectionError: 'not reached',
  ServiceError: 'service failed',
  RateLimitError: 'too many requests',
  PlanLimitError: 'not allowed',
  ContractError: 'not the service',
};

const columns: readonly { readonly effect: Effect; readonly title: string }[] = [
  { effect: 'draft', title: 'Safe: the draft' },
  { effect: 'publication', title: 'Safe: its publication' },
  { effect: 'create', title: 'Single Request' },
  { effect: 'change', title: 'Changing a post' },
  { effect: 'read', title: 'Reading' },
];

await updateDocuments(
  [
    { file: 'docs/decisions/fault-matrix.md', text: page() },
    { file: 'docs/reference/errors.md', text: errorsPage() },
  ],
  { source: 'the fault matrix and the table of failures' },
);

function page(): string {
  const withSameResults = [...new Set(allFaultKeys.map(resultsOf))].filter((results) =>
    results.split(' | ').some((result) => !['', outcomes.success].includes(result)),
  );
  return [
    '# The fault matrix',
    'What becomes of an operation, failure by failure. In italics: only if the failure happens to all requests, otherwise it is done. Responses that are slow, come in pieces or list accounts in other forms are left out: all is done. [What to do](../reliability.md). `npm run docs` makes this page from what `npm run test:faults` checks for every operation, in n8n’s engine and in the built Zapier app; `test/reliability/matrix/rules.ts` has the few exceptions.',
    table({
      head: ['What goes wrong', ...columns.map(({ title }) => title)],
      rows: withSameResults.map((results) => [
        allFaultKeys
          .filter((fault) => resultsOf(fault) === results)
          .map((fault) => faults[fault].about)
          .join('. '),
        results,
      ]),
    }),
  ].join('\n\n');
}

/** The cells of a fault; faults with the same ones share a row. */
function resultsOf(fault: FaultKey): string {
  return columns.map(({ effect }) => resultOf(fault, effect)).join(' | ');
}

function resultOf(fault: FaultKey, effect: Effect): string {
  const own = operations.filter((operation) => operation.effect === effect);
  if (!own.some((operation) => faultKeysOf(operation).includes(fault))) return '';
  const { once, lasting } = ruleFor(fault, effect);
  const result = outcomes[lasting.outcome];
  return once === lasting || result === outcomes.success ? result : `_${result}_`;
}
