/** Times without an offset, of which a record of our own post shows that they are in UTC. */
import { zonedAt } from '../../time/zone-clock.ts';

/**
 * Whether local time in some zones with summer time is UTC at this instant, in milliseconds since 1970. So a time of the winter proves nothing about
 * times of the summer.
 */
export function isWinter(instant: number): boolean {
  return zonedAt(instant, 'Europe/London').offsetNanoseconds === 0;
}
