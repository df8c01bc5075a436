/** One poll of the event Post Needs Attention. It has a memory of its own, as it looks once an hour, however often n8n polls. */
import { type INodeExecutionData, type IPollFunctions, NodeOperationError } from 'n8n-workflow';
import type { Client } from '../../shared/index.ts';
import { shownMatter } from '../../shared/actions/reading/review.ts';
import { hoursAhead } from '../../shared/form/options/review-options.ts';
import { watchMatters } from '../../shared/calendar/review/watch-matters.ts';
import { readHoursAhead } from '../../shared/form/values/read-values.ts';
import { webFilesOf } from '../PostScheduler/files/web-files.ts';

/** Where the node's static data holds what is remembered. */
const memoryKey = 'matters';

/** `isActivation`: whether a person has just activated the workflow. */
export async function pollMatters(
  context: IPollFunctions,
  poll: {
    readonly client: Client;
    readonly platform: string;
    readonly source: string;
    readonly isActivation: boolean;
  },
): Promise<INodeExecutionData[][] | null> {
  const { client, ...others } = poll;
  const hours = readHoursAhead(context.getNodeParameter(hoursAhead.key, null));
  const isManual = context.getMode() === 'manual';
  const staticData = context.getWorkflowStaticData('node');
  const clock = { now: new Date(), timeZone: context.getTimezone() };
  const { look } = await webFilesOf(context);
  const linkedAccounts = async () => await client.listAccounts();
  const { matters, remembered } = await watchMatters({
    ...others,
    ports: { client, linkedAccounts, look, clock },
    hoursAhead: hours,
    // In the editor all open matters are shown, and nothing is remembered.
    remembered: isManual ? undefined : JSON.parse(JSON.stringify(staticData[memoryKey] ?? null)),
    hostRemembers: isManual,
    show: async (matter) => await client.withLink(shownMatter(matter, clock)),
  });
  if (isManual && matters.length === 0)
    throw new NodeOperationError(context.getNode(), `Nothing needs attention in the next ${hours} hours`, {
      description: 'There is nothing to show. Choose more Hours Ahead, or go on without a test event.',
    });
  if (!isManual) staticData[memoryKey] = remembered;
  return matters.length === 0 ? null : [matters.map((matter) => ({ json: { ...matter } }))];
}
