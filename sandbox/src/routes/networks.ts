import * as z from 'zod/v4';
import { networks } from '../../../shared/index.ts';
import { type NetworkNames, wireNames } from '../../../shared/networks/wire-names.ts';
import { scheduledForSchema } from '../../../shared/post/write-shape.ts';
import { defineOperation, noQuery, type ServedOperation } from '../server/operation.ts';
import type { PostService } from '../store/post-service.ts';
import { capitalized } from '../documents/schemas.ts';
import { onlyTargets } from '../store/targets.ts';
import { idResponse } from './posts.ts';

/** Contract 4.7 for every network. The contract shows only one; here the others work the same way. */
export function networkOperations({
  service,
  networkNames,
}: {
  service: PostService;
  networkNames: NetworkNames;
}): ServedOperation[] {
  return networks.map((network) => {
    const { createPath, platform } = wireNames(network.key, networkNames);
    return defineOperation({
      name: `create${capitalized(platform)}Post`,
      method: 'POST',
      path: createPath,
      summary: `Create a post for one ${network.label} account`,
      description: `Like createPost, with a single target. ${network.label}: ${network.about}.`,
      declaresKeyHeader: true,
      query: noQuery,
      body: z.strictObject({ scheduledFor: scheduledForSchema, post: network.target }),
      response: idResponse,
      errors: ['BAD_REQUEST', 'FORBIDDEN'],
      handle({ owner, body: { scheduledFor, post } }) {
        const targets = onlyTargets({ network, targets: [post] });
        // The target is at `<list>[0]` in the write shape, at `post` in this request.
        return service.create({
          owner,
          write: {
            scheduledFor,
            targets,
            locate: (path) => (path[0] === 'scheduledFor' ? path : ['post', ...path.slice(2)]),
          },
        });
      },
    });
  });
}
