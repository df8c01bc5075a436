/** A draft of another run that says nothing of its state, but shows when it was made, where the clock of the service is ahead of ours. */
import { expect, it } from '@jest/globals';
import { defaultKind } from '../../../../sandbox/src/kinds/service-kind.ts';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { randomBy } from '../../../../tools/random.ts';
import { drawnService } from '../../../support/service/drawn-service.ts';
import { runSheet } from '../../../support/sheet/run-sheet.ts';

it('is no planned post: Next Free Slot makes its own', async () => {
  const service = drawnService(
    {
      ...defaultKind,
      filterStates: 'other',
      unknownWord: 'whole list',
      stateIn: 'publishedAt',
      timeIn: 'date',
      draftTime: 'creation',
      clock: 'ahead',
      description: 'none',
    },
    { random: randomBy(1) },
  );
  const row = { text: 'Rye is back', time: '', draft: { planning: { slots: 'daily 9:00' } } };
  const states = () => [...service.posts.values()].map(({ status }) => status);
  await runSheet(service, [{ ...row, publish: 'DRAFT' }], { action: createPost });
  expect(states()).toStrictEqual(['draft']);
  const { results } = await runSheet(service, [{ ...row, publish: 'SLOT' }], { action: createPost });
  expect(results).toMatchObject([{ outcome: 'created' }]);
  expect(states()).toStrictEqual(['draft', 'scheduled']);
});
