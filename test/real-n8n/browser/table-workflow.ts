import { readFile } from 'node:fs/promises';
import { fillInExample } from '../../../tools/n8n-app/fill-in-example.ts';
import { type Credential, type N8nSession, workflowSchema } from '../../../tools/n8n-app/n8n-session.ts';
import { examplesFolder } from '../example-runs/example.ts';
import { dataTable } from '../example-runs/tables.ts';

/** Installs the example for n8n's data tables, not dry, with two rows that are fine and one that is not. Returns its ID. */
export async function installTable({
  session,
  credential,
  year,
}: {
  session: N8nSession;
  credential: Credential;
  /** Of the posts. */
  year: number;
}): Promise<string> {
  const file = new URL('data-table-and-calendar.json', examplesFolder);
  const workflow = workflowSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const settings = { dryRun: 'false' };
  const id = await session.importWorkflow(fillInExample({ workflow, credential, settings }));
  await session.run(id);
  const table = await dataTable(session);
  const row = { Accounts: 'Harbour Bakery · Skyapp', Pictures: '', Status: '', Post: '' };
  await table.write({ ...row, Text: 'Rye is back.', When: `${year}-05-01 09:00` });
  await table.write({ ...row, Text: 'Buns, fresh from seven on.', When: `${year}-05-02 09:00` });
  await table.write({ ...row, Text: 'For nobody.', When: `${year}-05-03 09:00`, Accounts: 'Nobody' });
  return id;
}
