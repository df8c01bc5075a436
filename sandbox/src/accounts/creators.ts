import type { Account } from './owners.ts';

/** What a short-video account may do at the moment. */
type Creator = {
  privacyLevels: string[];
  commentsDisabled: boolean;
  duetDisabled: boolean;
  stitchDisabled: boolean;
  maxVideoDurationSec: number;
};

const open: Creator = {
  privacyLevels: ['PUBLIC', 'FRIENDS', 'PRIVATE'],
  commentsDisabled: false,
  duetDisabled: true,
  stitchDisabled: false,
  maxVideoDurationSec: 600,
};

/** An account that only its followers see. */
const closed: Creator = {
  privacyLevels: ['FOLLOWERS', 'FRIENDS', 'PRIVATE'],
  commentsDisabled: true,
  duetDisabled: true,
  stitchDisabled: true,
  maxVideoDurationSec: 180,
};

/** The first account of an owner is open, the others are closed. */
export function creatorOf({ id }: Account): Creator {
  return id.endsWith('_1') ? open : closed;
}
