/** The address of the service, as the maintainers of the app set it. */
import { expect, it, jest } from '@jest/globals';
import { baseUrlFromEnvironment } from '../../../zapier/src/connection/environment.ts';

it.each([undefined, '', '  '])('an address is missing: %j', (value) => {
  jest.replaceProperty(process, 'env', { ...process.env, POST_SCHEDULER_BASE_URL: value });
  expect(baseUrlFromEnvironment).toThrow('zapier-platform env:set VERSION POST_SCHEDULER_BASE_URL=ADDRESS');
});
