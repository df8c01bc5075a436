/** Jobs with posts that a person made in the calendar of the service: its records are all that is known of them. */
import { updatePost } from '../../shared/actions/update-post.ts';
import { differences, type Job, standingOf, untrue } from './judge.ts';
import { postOf } from './world.ts';

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
};
