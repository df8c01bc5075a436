/** Rows of a sheet in n8n's engine, read by the names of their columns, and what becomes of them. */
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { jsonOf, shownError, succeeded, useTestBed } from './node-under-test.ts';

const itemOf = z.custom<IDataObject>((row) => typeof row === 'object');
const toItem = (row: object): IDataObject => itemOf.parse(row);

export type Cells = Readonly<Record<string, unknown>>;

/** A test bed, and functions that run rows in it, for the tests of a file. */
export function useRows() {
  const testBed = useTestBed();

  let count = 0;

  /** A row whose text and day no other row of this file has. */
  function rowOf(cells: Cells = {}): Cells {
    count += 1;
    const day = new Date(Date.UTC(2030, 0, 15 + count)).toISOString().slice(0, 10);
    return { Date: day, Time: '9:00', Text: `Rye bread ${count}`, Post: '', ...cells };
  }

  /** A run of Create or Update over rows, read by the names of their columns. */
  async function run(rows: readonly Cells[], { options = {}, ...own }: INodeParameters = {}) {
    const { run: done, requests } = await testBed.observe({
      parameters: {
        resource: 'post',
        operation: 'createOrUpdate',
        accounts: ['skyapp:acc_skyapp_1'],
        ...own,
        options: Object.assign({ ifPlanned: 'create', includeOutcome: true }, options),
      },
      items: rows.map((row, place) => toItem({ row_number: place + 2, ...row })),
    });
    return { done, sent: requests.flatMap(({ method, body }) => (method === 'GET' ? [] : [body])) };
  }

  /** What becomes of one row: its findings, or the state of its post and the first body that was sent. */
  async function outcomeOf(row: Cells, own: INodeParameters = {}) {
    const { done, sent } = await run([row], own);
    if (done.status === 'error') return { refused: findingsOf(done) };
    const [{ state } = {}] = jsonOf(succeeded(done));
    return { state, sent: JSON.stringify(sent[0]) };
  }

  /** The findings for the only row, each with its place. */
  function findingsOf(done: Awaited<ReturnType<typeof run>>['done']): string[] {
    const { message, description } = shownError(done);
    const [, only] = /^Nothing was sent, the post needs a change\. (.*)$/su.exec(message) ?? [];
    const listed = description.split('\n').flatMap((line) => (line.startsWith('• ') ? line.slice(2) : []));
    return only === undefined ? (listed.length > 0 ? listed : [message]) : [only];
  }

  /** The body that was sent for the row, with the contract's network names, or the findings. */
  async function targetsOf(row: Cells, own: INodeParameters = {}) {
    const { done, sent } = await run([row], own);
    if (done.status === 'error') return findingsOf(done);
    return sent[0];
  }

  /** When the post of a row goes out, or what is wrong with it. The workflow is in Europe/Berlin. */
  async function timeOf(cells: Cells, own: INodeParameters = {}) {
    const { Text, Post } = rowOf();
    const row = { Text, Post, ...cells };
    const { run: done } = await testBed.observe({
      parameters: {
        ...{ resource: 'post', operation: 'createOrUpdate', accounts: ['skyapp:acc_skyapp_1'] },
        ...own,
        options: { dryRun: true },
      },
      items: [toItem(row)],
      timeZone: 'Europe/Berlin',
    });
    if (done.status === 'error') return findingsOf(done).join();
    return jsonOf(succeeded(done))[0]?.['when'];
  }

  return { testBed, run, rowOf, findingsOf, outcomeOf, targetsOf, timeOf };
}
