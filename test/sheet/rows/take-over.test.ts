/**
 * An existing calendar becomes a sheet: an ID alone in the cell takes a post over, whatever its networks and however the service shows it. Taking
 * over writes nothing, and a typo that is corrected afterwards changes only the caption.
 */
import { expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../../../shared/index.ts';
import { withTargetsJson } from '../../../shared/post/targets-json.ts';
import { wireNames } from '../../../shared/networks/wire-names.ts';
import { openObject } from '../../../shared/networks/definition/schema-parts.ts';
import { postWriteOf } from '../../../shared/post/write-shape.ts';
import { corpusFor } from '../../corpus/networks.ts';
import { draftOf } from '../../support/generators/drafts.ts';
import { entryOf } from '../../support/host/target-content.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { recordSpellings } from '../../support/service/record-spellings.ts';
import { sampleOf } from '../../support/sample-of.ts';
import { runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';

const date = '2030-02-01T09:00:00.000Z';
const targetSchema = z.looseObject({ accountId: z.string() });

/** The smallest and the fullest targets of all networks, with a caption that can have a typo. */
const kinds = networks.flatMap(({ key, caption }) =>
  Object.entries(corpusFor(key).targets).map(([name, target]) => ({
    kind: `${key} ${name}`,
    network: key,
    target: { ...targetSchema.parse(target), [caption]: 'Fresh rye todai' },
    corrected: { ...targetSchema.parse(target), [caption]: 'Fresh rye today' },
  })),
);
type Kind = (typeof kinds)[number];

const spellings = recordSpellings.filter(({ means }) => means === 'scheduled');
const drawn = sampleOf(kinds, 8).map((kind) => ({ ...kind, spellings: sampleOf(spellings, 3) }));

/** The row of a post that a person has as Targets JSON. */
const rowOf = ({ network, target }: Pick<Kind, 'network' | 'target'>): SheetRow => ({
  text: '',
  time: date,
  draft: withTargetsJson({
    json: [entryOf({ network, target })],
    draft: draftOf({ publish: 'SCHEDULE', scheduledAt: date, targets: [] }),
    networkNames: {},
    clock: { now: new Date('2030-01-01'), timeZone: 'UTC' },
  }),
});

it.each(drawn.map((kind) => [kind.kind, kind] as const))('%s', async (_, kind) => {
  const { network, target, corrected } = kind;
  const list = wireNames(network).targets;
  for (const spelling of kind.spellings) {
    const post = postWriteOf({ publish: 'SCHEDULE', date }, [{ network, value: target }]);
    const service = calendarService({
      show: ({ id, createdAt, status: _status, ...body }) => ({
        createdAt,
        ...spelling.show({ ...post, ...body }, new Date(date)),
        id,
      }),
    });
    service.put('post_7', { ...post });
    const row: SheetRow = { ...rowOf(kind), reference: 'post_7' };
    const { errors, results } = await runRows(service, [row]);
    const [taken] = results;
    expect([spelling.name, errors, taken?.outcome, taken?.state, service.writes()]).toStrictEqual([
      spelling.name,
      [],
      'existing',
      'scheduled',
      0,
    ]);
    const again = await runRows(service, [row]);
    expect([
      spelling.name,
      again.results[0]?.outcome,
      again.results[0]?.edited,
      service.writes(),
    ]).toStrictEqual([spelling.name, 'unchanged', '', 0]);
    Object.assign(row, rowOf({ network, target: corrected }));
    const after = await runRows(service, [row]);
    expect([spelling.name, after.errors, after.results[0]?.outcome, service.writes()]).toStrictEqual([
      spelling.name,
      [],
      'changed',
      1,
    ]);
    expect(after.results[0]?.changed).toMatch(/^Caption on \w+$/);
    expect(service.posts.size).toBe(1);
    const [sent] = z.array(openObject).parse(service.posts.get('post_7')?.body[list]);
    expect(sent).toStrictEqual(corrected);
  }
});
