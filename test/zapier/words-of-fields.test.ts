/** What the fields of a step say where earlier steps fill them in: each case is what people or models leave there, and what has to become of it. */
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { serviceOptions } from '../support/service/service.ts';
import { useSandbox } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';

const sandbox = useSandbox(serviceOptions);
const zapier = useZapier(() => sandbox);

const shownMessage = z.object({ message: z.string() });
const needsChange = 'Nothing was sent, the post needs a change. ';

/** What becomes of a post: the refusal, or what is sent first. */
async function outcomeOf(own: Readonly<Record<string, unknown>>) {
  const seen = sandbox.requests.length;
  const inputData = {
    ...{
      publish: 'SCHEDULE',
      scheduled_at: '2031-06-01 12:00',
      accounts: 'acc_skyapp_1',
      caption: 'Rye bread',
    },
    ...{ if_planned: 'create', ...own },
  };
  const done = zapier.run('creates.create_post.operation.perform', { inputData });
  const refusal = await done.then(
    () => undefined,
    (error: unknown) => shownMessage.parse(JSON.parse(z.instanceof(Error).parse(error).message)).message,
  );
  const sent = sandbox.requests.slice(seen).filter(({ method }) => method !== 'GET');
  return refusal === undefined ? { sent: JSON.stringify(sent[0]?.body) } : { refusal, requests: sent.length };
}

describe('Publish from data takes a word as it stands', () => {
  const choices = 'Schedule, Next Free Slot, Save as Draft, Publish Now';
  it.each([
    'Now ❌',
    '❌ Now',
    'Now?',
    '⏳ Now',
    'Now!',
    '❌ Approved',
    'Approved?',
    '50% Approved',
    '≠Approved',
    '☐ Scheduled',
  ])('refuses %s', async (publish) => {
    const refusal = `Publish: ${JSON.stringify(publish)} is not one of ${choices}`;
    expect(await outcomeOf({ publish })).toStrictEqual({ refusal: needsChange + refusal, requests: 0 });
  });

  it.each(['✅ Approved', 'Scheduled ✔️', '1 - Approved', 'Approved!'])('reads %s', async (publish) => {
    expect((await outcomeOf({ publish })).refusal).toBeUndefined();
  });
});

describe('A field that says nothing', () => {
  it('is left out of every field', async () => {
    const { sent } = await outcomeOf({
      accounts: 'acc_skyapp_1, acc_microblog_1, acc_photoapp_1',
      skyapp_caption: 'N/A',
      ...{
        microblog_segments: ['None', 'Part'],
        media: ['null', 'https://media.example/a.jpg'],
        alt_texts: ['', 'None'],
      },
      ...{ photoapp_caption: 'none', photoapp_first_comment: 'None', check_media: 'false', publish: 'DRAFT' },
    });
    expect(sent).toContain('"caption":"Part"');
    expect(sent).not.toMatch(/none|null|n\/a/iu);
  });

  it.each(['None', 'N/A', '-', '(empty)', 'none', 'n.a.', '—', 'NONE', '(none)', 'keine', 'aucun'])(
    'is no text of a post: %s',
    async (caption) => {
      expect(await outcomeOf({ caption })).toStrictEqual({
        refusal: `${needsChange}Caption: ${JSON.stringify(caption)} says that there is no text; write one, or leave it empty`,
        requests: 0,
      });
    },
  );

  it.each(['same', 'Same as above', 'FALSE', 'no', '✅', 'see caption'])(
    'is asked about where it is not certain: %s',
    async (text) => {
      expect(await outcomeOf({ skyapp_caption: text })).toStrictEqual({
        refusal: `${needsChange}Skyapp, Caption: ${JSON.stringify(text)} is not the text itself; write the text, or leave it empty for the text of the post`,
        requests: 0,
      });
    },
  );
});
