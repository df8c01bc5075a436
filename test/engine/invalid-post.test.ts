/** What is wrong with a post is said before anything is sent; `test/post` has what may be wrong. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { chosen, post, refused, shortenAdvice, useTestBed } from '../support/node-under-test.ts';

const testBed = useTestBed();

const skyapp = { skyapp: [{ accountId: chosen('acc_skyapp_1') }] };

function create(parameters: INodeParameters): INodeParameters {
  return post('create', { publish: 'DRAFT', caption: 'Hello', targets: skyapp, ...parameters });
}

describe('What is wrong with a post is said before anything is sent', () => {
  const cases: readonly {
    name: string;
    parameters: INodeParameters;
    findings: readonly string[];
    advice?: readonly string[];
  }[] = [
    {
      name: 'a time that an expression left empty',
      parameters: { publish: 'SCHEDULE', scheduledAt: '={{ $json.when }}' },
      findings: ['Scheduled Time: required, but not filled in'],
    },
    {
      name: 'an invalid Luxon time',
      parameters: { publish: 'SCHEDULE', scheduledAt: "={{ DateTime.fromISO('rubbish') }}" },
      findings: [
        `Scheduled Time: the date is invalid (the input "rubbish" can't be parsed as ISO 8601); write a time such as 2026-12-24T18:00`,
      ],
    },
    {
      name: 'everything at once, so that one try is enough',
      parameters: {
        publish: 'SCHEDULE',
        scheduledAt: 'soon',
        caption: '👋'.repeat(301),
        targets: {
          ...skyapp,
          shortvideo: [
            { accountId: chosen('acc_shortvideo_1'), additionalFields: { title: 'x'.repeat(91) } },
          ],
        },
      },
      findings: [
        'Scheduled Time: "soon" is not a readable time; write it as 2026-12-24T18:00 or with an offset, 2026-12-24T18:00+01:00',
        'Skyapp, Caption: 301 characters, at most 300',
        'Shortvideo, Media: required, but not filled in',
        'Shortvideo, Title: 91 characters, at most 90',
      ],
      advice: [shortenAdvice],
    },
  ];
  for (const { name, parameters, findings, advice } of cases) {
    it(name, async () => {
      const outcome = await testBed.fail({ parameters: create(parameters) });
      expect(outcome).toStrictEqual({ error: refused(findings, advice), requests: [] });
    });
  }
});
