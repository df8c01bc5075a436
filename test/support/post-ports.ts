/** Ports as a host hands them in, for the tests that prepare posts. */
import type { LocalFile, PostPorts } from '../../shared/index.ts';

type Ports = PostPorts<LocalFile>;

/** Ports without files, for which every size is unknown, unless others are given. */
export function portsWith({
  clock,
  look = () => Promise.resolve({ unknown: 'nothing was looked at' }),
  files = [],
  sizeOf = () => Promise.resolve(1),
  startOf = ({ contentType }) => Promise.resolve({ contentType, start: new Uint8Array() }),
  upload = ({ name }) => Promise.resolve(`https://files.example/${name}`),
}: {
  clock: ReturnType<Ports['clock']> | Ports['clock'];
  files?: readonly LocalFile[];
} & Partial<Pick<Ports, 'look'> & Omit<Ports['files'], 'held'>>): Ports {
  return {
    clock: typeof clock === 'function' ? clock : () => clock,
    look,
    files: { held: () => files, sizeOf, startOf, upload },
  };
}
