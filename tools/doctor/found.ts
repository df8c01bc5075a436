import type { DescriptionReading } from '../../shared/api/description/read-description.ts';
import type { LearnedWords } from '../../shared/api/dialect/learned-words.ts';
import type { Account } from '../../shared/api/responses/read-records.ts';
import type { NetworkNames } from '../../shared/networks/wire-names.ts';
import type { ShownRecords } from './shown-records.ts';
import type { TestPost } from './test-post.ts';

/** What the checks of a service found out. */
export interface Found {
  readonly shown: ShownRecords;
  readonly learned: LearnedWords;
  readonly reading: DescriptionReading;
  readonly givenNames: NetworkNames | undefined;
  readonly accounts: readonly Account[];
  /** The created post, if creation was tried. */
  readonly post: TestPost;
  /** Milliseconds since 1970. */
  readonly now: number;
}
