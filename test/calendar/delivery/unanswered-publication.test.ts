/** Publish Now at a service with a word of its own for published posts, which loses the answer to the publication: the word is not taken for that of drafts. */
import { expect, it } from '@jest/globals';
import { defaultKind } from '../../../sandbox/src/kinds/service-kind.ts';
import { createPost } from '../../../shared/actions/create-post.ts';
import { createWorld } from '../../services/world.ts';

it('A publication whose answer is lost is found, also by the next run', async () => {
  let losses = 1;
  const kind = { ...defaultKind, description: 'none', publishedPost: 'shown' } as const;
  const world = createWorld(kind, {
    isNew: true,
    async gateway(request, service) {
      const response = await service(request);
      const isPublication = request.method === 'PATCH' && String(request.body).includes('"NOW"');
      if (isPublication && losses > 0) {
        losses -= 1;
        throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
      }
      if (typeof response.body !== 'string') return response;
      const inItsWords = response.body.replaceAll(/"status":"publish(?:ed|ing)"/g, '"status":"out there"');
      return { ...response, body: inItsWords.replaceAll(/,"publishedAt":"[^"]*"/g, '') };
    },
  });
  const target = { network: 'microblog', accountId: 'acc_microblog_1', fields: {} } as const;
  const outcome = async () => {
    const draft = { publish: 'NOW', caption: 'Rye', targets: [target] };
    const { records, errors } = await world.run(createPost, [{ values: {}, draft }]);
    return [records[0]?.[0]?.['outcome'], errors.map(String)];
  };
  await world.through(
    (async () => {
      expect(await outcome()).toStrictEqual(['created', []]);
      await world.time.sleep(3 * 60_000);
      expect(await outcome()).toStrictEqual(['existing', []]);
    })(),
  );
});
