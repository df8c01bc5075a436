import { beforeEach, jest } from '@jest/globals';

/** Between two tries the hosts wait for a random part of a few seconds: for none of them in the tests of a file or `describe`. */
export function useNoWaits(): void {
  beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));
}
