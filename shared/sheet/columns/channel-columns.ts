/** Columns that are named after networks: a mark makes the network a channel of its row. */
import { indexBy } from '../../data/maps.ts';
import type { JsonObject } from '../../data/json.ts';
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import { columnLabel } from './column-names.ts';
import type { ColumnQuestion, ReadColumn } from './column-map.ts';
import { hasNone, isUnticked } from './row-cells.ts';

interface ChannelColumn {
  readonly name: string;
  readonly isFilled: boolean;
  readonly network: NetworkKey;
}

/** One column for each network. Of several, such as those in our name and in the service's name, an empty one counts only if all are empty. */
export function channelColumns(columns: readonly ChannelColumn[]) {
  const groups = [...indexBy(columns, ({ network }) => [network])].map(([network, group]) => {
    const filled = group.filter(({ isFilled }) => isFilled);
    const [{ name }] = filled[0] === undefined ? group : [filled[0]];
    return { network, name, filled };
  });
  return {
    channels: new Map(groups.map(({ network, name }) => [network, name])),
    ambiguous: groups.flatMap(({ network, filled }): ColumnQuestion | [] =>
      filled.length < 2
        ? []
        : { why: 'twice', names: filled.map(({ name }) => name), label: networkOf(network).label },
    ),
  };
}

/** Columns named as networks beside a column of channels: both say where a row goes. */
export function channelsTwice(
  channels: readonly string[],
  { rows, read }: { rows: readonly JsonObject[]; read: readonly ReadColumn[] },
): readonly ColumnQuestion[] {
  const isSaid = (name: string) => rows.some((row) => !hasNone(row[name]) && !isUnticked(row[name]));
  const named = read.find(({ meaning, name }) => meaning === 'networks' && isSaid(name))?.name;
  const marked = channels.filter(isSaid);
  return named === undefined || marked.length === 0
    ? []
    : [{ why: 'twice', names: [named, ...marked], label: columnLabel('networks') }];
}
