/** The doctor's verdict on services that are wrong in one thing is what the built node then does there. */
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import pMap from 'p-map';
import { runDoctor } from '../../../tools/doctor/run-doctor.ts';
import { runNode } from '../../../tools/n8n-engine/index.ts';
import { builtPackage } from '../../support/n8n/node-under-test.ts';
import { sampleOf } from '../../support/sample-of.ts';
import { startWrongService } from './wrong-service.ts';
import { type WrongService, wrongServices as allWrongServices } from './wrong-services.ts';

const wrongServices = sampleOf(allWrongServices, 12);
const date = '2031-07-01T09:30:00.000Z';
const caption = 'Fresh rolls';

/** `npm run doctor` and Create at the same service, with what is there afterwards. */
async function visit({
  fault = () => undefined,
  options,
  enter = (baseUrl) => baseUrl,
  key,
  isAlone,
}: WrongService) {
  const service = await startWrongService(fault, options);
  const { sandbox } = service;
  const baseUrl = enter(service.baseUrl);
  const apiKey = key ?? sandbox.apiKey;
  const output: string[] = [];
  const doctor = async (...more: string[]) =>
    await runDoctor({
      args: ['--base-url', baseUrl, ...more],
      givenKey: apiKey,
      askForKey: async () => await Promise.reject(new Error('asked for a key')),
      print: (text) => void output.push(text),
      printError: (text) => void output.push(text),
      sleep: async () => {},
    });
  try {
    const readOnly = await doctor();
    const sentByReading = sandbox.requests.filter(({ method }) => method !== 'GET');
    output.length = 0;
    const status = await doctor('--try-delivery');
    const left = sandbox.posts().map(({ id }) => id);
    const run = await runNode({
      pkg: await builtPackage,
      nodeType: 'postScheduler',
      credentials: { apiKey, baseUrl },
      parameters: {
        resource: 'post',
        operation: 'create',
        publish: 'SCHEDULE',
        scheduledAt: date,
        caption,
        accounts: ['microblog:acc_microblog_1'],
        options: isAlone === true ? { ifPlanned: 'create' } : {},
      },
    });
    const planned = sandbox
      .posts()
      .filter((post) => JSON.stringify(post).includes(caption) && JSON.stringify(post).includes(date));
    const isScheduled = run.status === 'success' && planned.some((post) => post.status === 'scheduled');
    return { readOnly, sentByReading, status, said: output.join('\n'), left, isScheduled };
  } finally {
    await service.stop();
  }
}

const visits = new Map<WrongService, Awaited<ReturnType<typeof visit>>>();

beforeAll(async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  await pMap(wrongServices, async (service) => visits.set(service, await visit(service)), { concurrency: 8 });
});

function visited(service: WrongService) {
  const seen = visits.get(service);
  if (seen === undefined) throw new Error(`Nobody visited the service with ${service.wrong}.`);
  return seen;
}

describe.each(wrongServices.map((service) => [service.wrong, service] as const))('%s', (_, service) => {
  const { posting, isUnknown = false, says, isLeft = false } = service;

  it('the verdict is what Create does', () => {
    const { status, said, isScheduled } = visited(service);
    expect(said).toMatch(says);
    expect(isScheduled).toBe(posting === 'works');
    const verdicts = {
      works: [0, 'Posting will work.'],
      fails: [1, 'Posting will not work yet: see what is marked ✖.'],
    };
    const unknown = [3, 'It is not known whether posting will work: see what is marked ?.'];
    expect([status, said.split('\n').at(-1)]).toStrictEqual(isUnknown ? unknown : verdicts[posting]);
  });

  it('without a try it sends nothing, and promises nothing', () => {
    const { readOnly, sentByReading, status } = visited(service);
    expect(sentByReading).toStrictEqual([]);
    // Without a test post, the doctor either finds the same failure (1) or says that it does not know (3).
    expect([readOnly, status]).toStrictEqual([readOnly === 1 ? status : 3, status]);
  });

  it('leaves nothing behind, or names it', () => {
    const { left, said } = visited(service);
    expect(left).toHaveLength(isLeft ? 1 : 0);
    for (const id of left) expect(said).toContain(id);
    expect(said).not.toContain('not known whether one is left');
    expect(said.includes('nothing is left at the service')).toBe(!isLeft && /✔ Test post/.test(said));
  });
});
