/** The Zapier integration: what `zapier-platform` builds, validates and runs. */
import { defineApp, version as platformVersion } from 'zapier-platform-core';
import packageJson from '../package.json' with { type: 'json' };
import { authentication } from './connection/authentication.ts';
import { withKeyForService } from './connection/before-request.ts';
import { findPost } from './run/find-post.ts';
import { creates, searches } from './run/steps.ts';
import { dropdownTriggers } from './triggers/dropdowns.ts';
import { postTriggers } from './triggers/post-triggers.ts';

export default defineApp({
  version: packageJson.version,
  platformVersion,
  authentication,
  beforeRequest: [withKeyForService],
  flags: {
    // Keeps empty places, so that lists keep their order.
    cleanInputData: false,
    // The shared client reads statuses itself.
    skipThrowForStatus: true,
    throwForThrottlingEarly: false,
  },
  triggers: { ...postTriggers, ...dropdownTriggers },
  searches: {
    ...searches,
    [findPost.key]: findPost,
  },
  // A replayed Zap finds the earlier post and creates none.
  searchOrCreates: {
    [findPost.key]: {
      key: findPost.key,
      display: {
        label: 'Find or Create Post',
        description: 'Finds the post that would be created, or creates it if there is none.',
      },
      search: findPost.key,
      create: 'create_post',
    },
  },
  creates,
});
