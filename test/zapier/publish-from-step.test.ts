/** A Publish that an earlier step gives, beside a Scheduled Time: nobody can tell which of them is meant. */
import { expect, test } from '@jest/globals';
import { serviceOptions } from '../support/service/service.ts';
import { useSandbox } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';

const sandbox = useSandbox(serviceOptions);
const zapier = useZapier(() => sandbox);

/** What a step gives. `typed`: Publish as the form has it. */
async function run(action: string, publish: string, typed = '{{1__Status}}'): Promise<unknown> {
  const inputData = {
    publish,
    scheduled_at: '2031-05-04 09:00',
    caption: `${action} ${publish}`,
    accounts: ['acc_skyapp_1'],
  };
  const bundle = { inputData, inputDataRaw: { ...inputData, publish: typed } };
  return await zapier.run(`creates.${action}.operation.perform`, bundle);
}

const refused = (what: string) =>
  `Publish: ${what}, but Scheduled Time is filled in; choose Schedule, or leave Scheduled Time empty`;

for (const action of ['create_post', 'create_or_update_post']) {
  test.each([
    ['Publish Now', 'Publish Now does not wait'],
    ['immediately', 'Publish Now does not wait'],
    ['Next Free Slot', 'Next Free Slot finds the time'],
  ])(`${action} refuses %s of a step`, async (publish, what) => {
    const seen = sandbox.requests.length;
    await expect(run(action, publish)).rejects.toThrow(refused(what));
    expect(sandbox.requests.slice(seen).filter(({ method }) => method !== 'GET')).toHaveLength(0);
  });

  test(`${action} takes a draft or a schedule of a step, and does what was chosen in the form`, async () => {
    expect(await run(action, 'Save as Draft')).toMatchObject({ status: 'draft' });
    expect(await run(action, 'Scheduled')).toMatchObject({ status: 'scheduled' });
    expect(await run(action, 'NOW', 'NOW')).toMatchObject({ status: 'publishing' });
  });
}
