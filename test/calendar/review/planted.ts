/** Posts of a calendar in which something is wrong, and what a review says of them. */
import { defaultKind, type ServiceKind } from '../../../sandbox/src/kinds/service-kind.ts';
import { networkKeys } from '../../../sandbox/src/kinds/words.ts';
import { review } from '../../../shared/actions/reading/review.ts';
import type { LookAtMedia, MediaLook } from '../../../shared/media/media-look.ts';
import { createWorld, hour, type WorldOptions } from '../../services/world.ts';

export type Network = 'microblog' | 'skyapp';

interface Planted {
  readonly text: string;
  /** Undefined for a draft. */
  readonly at?: number;
  readonly networks?: readonly Network[];
  /** The number at the end of the accounts. */
  readonly account?: number;
  /** The files on Microblog. */
  readonly files?: readonly string[];
}

/** The write shape (contract 2.2) in the words of the contract. */
export function planted({ text, at, networks = ['microblog'], account = 1, files = [] }: Planted): object {
  const medias = files.map((mediaUrl) => ({ mediaType: 'IMAGE', mediaUrl }));
  const lists = networkKeys.map((key): [string, object[]] => [
    `${key}Targets`,
    networks.some((each) => each === key)
      ? [{ accountId: `acc_${key}_${account}`, caption: text, ...(key === 'microblog' && { medias }) }]
      : [],
  ]);
  const scheduledFor =
    at === undefined ? { publish: 'DRAFT' } : { publish: 'SCHEDULE', date: new Date(at).toISOString() };
  return { scheduledFor, ...Object.fromEntries(lists) };
}

/** A picture that a network can publish. */
const picture: MediaLook = { file: { type: 'image/jpeg', givenType: 'image/jpeg', size: 5000, hash: 'a' } };
const page: MediaLook = { file: { givenType: 'text/html', size: 900, hash: 'b' } };

/** A web whose answers follow from parts of an address: `gone`, `nowhere`, `closed`, `page`; a file ends with `.jpg`. `seen`: every look. */
export function webOf(seen: string[] = []): LookAtMedia {
  return async (url) => {
    seen.push(url);
    return await Promise.resolve(lookOf(url));
  };
}

function lookOf(url: string): MediaLook {
  if (url.includes('gone')) return { gone: 404 };
  if (url.includes('nowhere')) return { unknown: 'the name of the host could not be found' };
  if (url.includes('closed')) return { unknown: 'the address answered 403' };
  return url.includes('.jpg') && !url.includes('page') ? picture : page;
}

export type ReviewWorld = ReturnType<typeof worldOf>;

/** A service whose clock begins in the first hour of Tuesday, 1 January 2030. `at`: the instant so many hours after that. */
export function worldOf(kind: Partial<ServiceKind> = {}, options: WorldOptions = {}) {
  const world = createWorld({ ...defaultKind, ...kind }, { isNew: true, look: webOf(), ...options });
  const start = world.time.now();
  return {
    ...world,
    at: (hours: number) => start + hours * hour,
    add: (post: Parameters<typeof planted>[0]) => world.service.calendar.create(planted(post)),
    async reviewed(values: object = {}) {
      return await world.through(world.one(review, { values: { ...values } }));
    },
  };
}
