/** Create: contract 4.1; for a draft that is then published or scheduled, also contract 4.4 or 4.6; contract 4.7 for a network's own endpoint. */
import { textField } from '../data/json.ts';
import { choiceLabel } from '../form/fields/form-field.ts';
import { columnOptions, columnsOfCreate } from '../form/options/column-options.ts';
import { content, draftFields, newWhere, slotsAndSpread, when } from '../form/options/draft-fields.ts';
import { postOptions } from '../form/options/post-options.ts';
import { planningFields } from '../form/options/planning-options.ts';
import { ownEndpointNetwork } from '../post/compose/own-endpoint.ts';
import { withFilesFetched } from '../post/media/expiring-media.ts';
import { withRemarks } from '../post/decisions.ts';
import { preparePost } from '../post/prepare-post.ts';
import { InvalidPostError } from '../form/values/finding.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { lookOf } from '../calendar/delivery/existing/look.ts';
import { isPublishedLater } from '../calendar/delivery/new-posts.ts';
import type { CreatedSummary } from '../calendar/delivery/publications.ts';
import { type Action, noWork } from './action.ts';
import { leftOutOutput, planOutput, writtenOutput } from './outputs.ts';
import { writtenRecord } from './written-record.ts';

const { removeOtherAccounts: _, ...ofCreate } = postOptions;
const { ifPlanned } = ofCreate;
const { minimumGap, hours, maxPerDay, planAhead } = planningFields;

export const createPost: Action = {
  key: 'create',
  resource: 'post',
  label: 'Create',
  description: 'Schedule, publish or draft a post',
  sentence: 'Create post',
  zapier: {
    key: 'create_post',
    description:
      'Creates a post that is scheduled, published at once or kept as a draft, on one or several networks.',
  },
  contract: ['4.1', '4.4', '4.6', '4.7'],
  effect: 'create',
  fields: [
    columnsOfCreate,
    columnOptions.mapping,
    ...when,
    ...slotsAndSpread,
    ...newWhere,
    columnOptions.planWhen,
    ...content,
    draftFields.postTo,
  ],
  options: [...Object.values(ofCreate), minimumGap, hours, maxPerDay, planAhead, columnOptions.ignoreColumns],
  output: writtenOutput('created', leftOutOutput, planOutput),
  report: {
    noun: 'posts',
    participle: participleOf,
    again: `Run all items again, within an hour if posts are published at once: nothing is created twice, unless ${choiceLabel(ifPlanned, 'create')} is chosen for ${ifPlanned.label}.`,
  },
  async read({ draft, mapped }, ports) {
    const { client, run, files, report, row } = ports;
    if (mapped !== undefined) report.addColumns(mapped.text);
    if (mapped?.waits !== undefined) {
      const { why, unmet } = mapped.waits;
      if (unmet?.kind === 'misspelled' || (unmet?.kind === 'unknown' && unmet.count > 1))
        throw new InvalidPostError({ findings: [unmet.finding] });
      report.addWaiting(row.number, why);
      return noWork;
    }
    const filled = await withFilesFetched(await draft({ isChange: false }), files.fetch, files.reach);
    const prepared = await preparePost(filled, ports);
    const { publishesNow, decisions, rules, options: chosen } = prepared;
    async function write(post: PostWrite): Promise<string | undefined> {
      switch (chosen.delivery) {
        case 'safe':
          return (await run.deliver(post, { isOnlyOne: chosen.ifPlanned !== 'create' })).id;
        case 'single':
          return (await client.createPost({ post })).id;
        case 'ownEndpoint': {
          const { scheduledFor, photoappTargets: [target = {}] = [] } = post;
          return (await client.createNetworkPost({ network: ownEndpointNetwork, scheduledFor, post: target }))
            .id;
        }
      }
    }
    const { composed: post, lookAtFile } = prepared;
    const newPost = await run.posts.register({
      post,
      rules,
      look: lookOf({ ...chosen, post, rules, isAlone: ports.isAlone }),
      lookAtFile,
      isDraftedFirst: chosen.delivery === 'safe',
    });
    const make = async (date?: string) => {
      const sent = await prepared.upload(date);
      return { id: await write(sent), post: sent };
    };
    const create = async () => await run.posts.create(newPost, make);
    const recordOf = async ({ outcome, remarks, ...summary }: CreatedSummary) => [
      await writtenRecord(ports, {
        outcome,
        post: summary,
        decisions: withRemarks(decisions, remarks, { isWaiting: outcome === 'waiting' }),
      }),
    ];
    const { turn, toPlan, stands } = newPost;
    const common = { publishesNow, turn, toPlan, stands };
    if (!isPublishedLater(newPost)) return { ...common, send: async () => await recordOf(await create()) };
    return {
      ...common,
      async send() {
        await create();
        return [];
      },
      publish: async () => await recordOf(await run.posts.publish(newPost)),
    };
  },
};

/** What a run did with its posts: scheduled, published, saved as drafts, or `created` if several of these. */
function participleOf(records: readonly object[]): string {
  const [first = '', ...others] = new Set(records.map((record) => textField(record, 'status')));
  return (others.length === 0 ? participles[first] : undefined) ?? 'created';
}

const participles: Readonly<Record<string, string>> = {
  scheduled: 'scheduled',
  publishing: 'published',
  draft: 'saved as drafts',
};
