import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { steadyClock } from '../../shared/data/steady-clock.ts';

it('The clock never goes back, and goes on as the given one does', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e7, max: 1e7 }), { minLength: 1 }), (steps) => {
      let time = Date.UTC(2030, 0, 1);
      const clock = steadyClock(() => time);
      let expected = clock();
      for (const step of steps) {
        time += step;
        expected += Math.max(0, step);
        expect(clock()).toBe(expected);
      }
    }),
  );
});
