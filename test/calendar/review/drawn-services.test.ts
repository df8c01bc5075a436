/** The same calendar at services of every kind: what is told is true, and what a service hides is said. */
import { expect, test } from '@jest/globals';
import {
  defaultKind,
  drawKind,
  type ServiceKind,
  singleKinds,
} from '../../../sandbox/src/kinds/service-kind.ts';
import { hour } from '../../services/world.ts';
import { sampleOf } from '../../support/sample-of.ts';
import { worldOf } from './planted.ts';

async function toldAt(kind: ServiceKind): Promise<{ told: string[]; wanted: string[] }> {
  const world = worldOf(kind);
  const { add, at, service, time } = world;
  const failing = add({ text: 'Failing', at: at(1) });
  service.failPost(failing, { reason: 'The login is over.', accountIds: ['acc_microblog_1'] });
  time.set(at(3));
  const wanted = [
    `${failing} ${kind.failed === 'never' ? 'Overdue' : 'Not published'}`,
    `${add({ text: 'Hello {first_name}', at: at(10) })} Leftover in the text`,
    `${add({ text: 'Menu: https://bakery.test/gone', at: at(20) })} Link is gone`,
    `${add({ text: 'Rye', at: at(30), files: ['https://files.test/gone.jpg'] })} File cannot be published`,
    `${add({ text: 'Near it', at: at(30.5) })} Posts close together`,
  ];
  add({ text: 'Well', at: at(45), files: ['https://files.test/loaf.jpg'] });
  add({ text: 'Twice', at: at(50) });
  wanted.push(`${add({ text: 'Twice', at: at(60) })} Equal posts`);
  add({ text: 'A draft' });
  add({ text: 'Hello {first_name}', at: at(400) });
  time.set(time.now() + hour);
  const matters = await world.reviewed();
  return { told: matters.map(({ id, matter }) => `${String(id)} ${String(matter)}`), wanted };
}

/**
 * What nobody can find out: failed posts where no list has them, overdue posts where neither a list nor the post itself says that they are still
 * being published, and what is at a link that the service has shortened.
 */
function mayBeHidden(matter: string, { texts, publishedPost, stateIn }: ServiceKind): boolean {
  if (matter.endsWith('Link is gone')) return texts === 'short links';
  if (matter.endsWith('Overdue'))
    return publishedPost === 'not found' && /instruction|one post/.test(stateIn);
  return matter.endsWith('Not published');
}

/** Only the record of a single post says its state, and the filter of the list has no effect. */
const unlisted: ServiceKind = {
  ...defaultKind,
  stateIn: 'one post',
  unknownWord: 'whole list',
  description: 'none',
};

/** Only the list for a word that nobody knows yet shows which posts are still being published. */
const unnamed: ServiceKind = {
  ...defaultKind,
  stateIn: 'isDraft',
  filterStates: 'capitalized',
  unknownWord: 'empty list',
  description: 'no enums',
};

const kinds = [
  { name: 'states that no list shows', kind: unlisted },
  { name: 'states that only the filter names', kind: unnamed },
  ...sampleOf(singleKinds, 25),
  ...sampleOf(
    Array.from({ length: 100 }, (_, seed) => ({ name: `SEED=${seed}`, kind: drawKind(seed) })),
    10,
  ),
];

test.each(kinds)('$name', async ({ kind }) => {
  const { told, wanted } = await toldAt(kind);
  const isSaid = told.includes('null Not looked at');
  const untrue = told.filter((each) => !wanted.includes(each) && each !== 'null Not looked at');
  const silent = wanted.filter((each) => !told.includes(each) && !isSaid && !mayBeHidden(each, kind));
  expect({ untrue, silent }).toStrictEqual({ untrue: [], silent: [] });
});
