/** Ports as a host hands them in, for the tests that prepare posts. */
import { Unreadable } from '../../../shared/index.ts';
import type { LocalFile } from '../../../shared/post/media/local-file.ts';
import type { HeldFile, LookAtFile } from '../../../shared/post/media/inspect-media.ts';
import type { PostPorts } from '../../../shared/post/prepare-post.ts';

type Ports = PostPorts<HeldFile>;

/** A host that finds out nothing about any file. */
export const nothingSeen: LookAtFile = async () => await Promise.resolve(undefined);

/** Ports of a host without files, whose look at media finds out nothing, unless others are given. */
export function portsWith({
  clock,
  look = () => Promise.resolve({ unknown: 'nothing was looked at' }),
  files = [],
  sizeOf = () => Promise.resolve(1),
  read = () => Promise.resolve(new Uint8Array()),
  fetch = () => Promise.resolve(new Unreadable('nothing was fetched')),
  reach = () => 'service',
  upload = ({ name }) => Promise.resolve(`https://files.example/${name}`),
}: {
  clock: ReturnType<Ports['clock']> | Ports['clock'];
  files?: readonly LocalFile[];
} & Partial<Pick<Ports, 'look'> & Omit<Ports['files'], 'held'> & Pick<HeldFile, 'sizeOf' | 'read'>>): Ports {
  return {
    clock: typeof clock === 'function' ? clock : () => clock,
    look,
    client: {
      listBoards: async () => await Promise.resolve([{ id: 'b', name: 'Bread' }]),
      listBoardSections: async () => await Promise.resolve([]),
      withLink: async () => await Promise.resolve({ link: null }),
    },
    files: {
      held: () =>
        files.map(({ address, name, contentType }) => ({ address, name, contentType, sizeOf, read })),
      fetch,
      reach,
      upload,
    },
  };
}
