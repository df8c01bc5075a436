/** Whatever a service says, nothing that a host stores or shows holds the key, and no name in it changes JavaScript's own objects. */
import { describe, expect, it } from '@jest/globals';
import { useVirtualWaits } from '../support/virtual-waits.ts';
import { everyAct } from './both-hosts.ts';
import { fullTextOf } from './full-text.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import { sampleOf } from '../support/sample-of.ts';

/** A key with characters that JSON, addresses and base64 encode. */
const apiKey = 'key/that+nobody=else?sees';

/** The key as JSON, addresses, web pages and base64 write it. */
const otherSpellings = [
  encodeURIComponent(apiKey),
  encodeURIComponent(apiKey).toLowerCase(),
  btoa(apiKey),
  btoa(`user:${apiKey}`),
  apiKey.replaceAll('/', '\\/'),
  'key\\u002Fthat\\u002bnobody\\u003Delse?sees',
  'key&#x2F;that&#43;nobody&#61;else&#63;sees',
  // Entities without semicolons, quoted-printable, encoded twice, in base64 after `Bearer`, and cut at either end.
  'key&#x2Fthat&#43nobody&#61else&#63sees',
  'key/that+nobody=3Delse?sees',
  encodeURIComponent(encodeURIComponent(apiKey)),
  btoa(`Bearer ${apiKey}`),
  apiKey.slice(1),
  apiKey.slice(0, -1),
];

/** A run for each spelling would take too long, so one text has all of them. */
const inAllWays = [apiKey, ...otherSpellings].join(' ');

function assertUnseen(value: unknown): void {
  const text = fullTextOf(value);
  for (const spelling of [apiKey, ...otherSpellings]) expect(text).not.toContain(spelling);
}

/** What services repeat: in a message, in a list of issues, as a code, in a record, in a header, in a web page. */
function repeats(spelling: string): { status: number; headers?: Record<string, string>; body: string }[] {
  const message = `{"message":"invalid key ${spelling}"}`;
  return [
    // A retry follows at once, so that the test does not wait.
    ...[401, 500].map((status) => ({ status, headers: { 'retry-after': '0' }, body: message })),
    {
      status: 400,
      body: `{"code":"${spelling}","issues":[{"path":["${spelling}"],"message":"no ${spelling}"}]}`,
    },
    { status: 403, body: `{"message":"Upgrade at https://scheduler.example/${spelling}"}` },
    { status: 302, headers: { location: `/moved/${spelling}?key=${spelling}` }, body: '' },
    { status: 200, body: `<html>${spelling}</html>` },
    {
      status: 200,
      body: `{"id":"post-1","you":"${spelling}","posts":[{"id":"${spelling}","status":"scheduled"}],"accounts":[{"id":"1","name":"${spelling}","platform":"skyapp"}]}`,
    },
  ];
}

/** As JSON: in a literal the first name would set the prototype. */
const names =
  '"__proto__":{"polluted":"yes","toString":"yes"},"constructor":{"prototype":{"polluted":"yes"}}';
const record = `{"id":"post-1","status":"scheduled","scheduledFor":{"publish":"DRAFT"},"skyappTargets":[{${names}}],${names}}`;
const hostile = `{"posts":[${record}],"accounts":[${record}],"nextCursor":{${names}},${record.slice(1)}`;

useVirtualWaits();

describe('A service that repeats the key', () => {
  let answer: ReturnType<typeof repeats>[number];
  const server = useLocalServer((_, response) => {
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });

  for (const [name, act] of everyAct) {
    it(name, async () => {
      for (answer of sampleOf([...repeats(inAllWays), { status: 200, body: hostile }], 2)) {
        const before = server.requests.length;
        assertUnseen(await act({ baseUrl: server.origin, apiKey }));
        expect(server.requests.length).toBeGreaterThan(before);
        expect([Reflect.get({}, 'polluted'), typeof {}.toString]).toStrictEqual([undefined, 'function']);
      }
    });
  }
});
