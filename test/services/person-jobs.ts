/** Jobs with posts that a person made in the calendar of the service: its records are all that is known of them. */
import { getPost } from '../../shared/actions/reading/get-post.ts';
import { getPosts } from '../../shared/actions/reading/get-posts.ts';
import { updatePost } from '../../shared/actions/update-post.ts';
import { differences, type Job, lacking, standingOf, untrue } from './judge.ts';
import { hour, postOf } from './world.ts';

export const personJobs: Readonly<Record<string, Job>> = {
  async 'update of a person'(world) {
    const { service, time } = world;
    const at = world.inHours(30);
    const id = service.calendar.create(postOf('By hand', Date.parse(at), ['microblog', 'skyapp']));
    await time.sleep(60_000);
    world.mark();
    const draft = { publish: 'KEEP', caption: 'A new text', targets: [] };
    const [record] = await world.one(updatePost, { values: { postId: id }, draft });
    const accounts = ['acc_microblog_2', 'acc_skyapp_2'];
    return [
      ...differences(world, [standingOf({ at, text: 'A new text', accounts })]),
      ...untrue('outcome', record?.['outcome'], 'changed'),
    ];
  },
  async 'find by the end of a text'(world) {
    const { service, time } = world;
    const text = 'Fresh from the oven, every day at nine: spelt';
    const id = service.calendar.create(postOf(text, Date.parse(world.inHours(30))));
    await time.sleep(60_000);
    const found = await world.run(getPosts, [{ values: { returnAll: true, text: 'spelt' } }]);
    if (found.errors.length > 0) throw found.errors[0];
    return [
      ...untrue(
        'posts',
        found.records[0]?.map((record) => String(record['id'])),
        [id],
      ),
      ...untrue('texts', found.records[0]?.[0]?.['captions'], [text]),
    ];
  },
  /** The post says that it was not published, and why, where the service has a word for that. */
  async 'get of a failed post'(world) {
    const { service, time, kind } = world;
    if (kind.failed === 'never') return [];
    const reason = 'The login is over.';
    const id = service.calendar.create(postOf('Failing loaf', time.now() + hour));
    service.failPost(id, { reason, accountIds: ['acc_microblog_2'] });
    await time.sleep(2 * hour);
    const [record] = await world.one(getPost, { values: { postId: id } });
    return [
      ['status', 'not published'],
      ['reason', reason],
    ].flatMap(([name = '', truth]) =>
      (record?.[name] ?? null) === null ? [`${lacking}the ${name}`] : untrue(name, record?.[name], truth),
    );
  },
};
