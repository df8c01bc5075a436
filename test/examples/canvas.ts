/** Where things stand on n8n's canvas. */
import * as z from 'zod/v4';

interface Placed {
  readonly name: string;
  readonly type: string;
  readonly position: readonly [number, number];
  readonly parameters: Readonly<Record<string, unknown>>;
}

const size = z.object({ width: z.number(), height: z.number() });

/** In pixels; a name of up to two lines stands below the box of a step. */
const box = 96;
const boxWithConnectors = 256;
const nameBelow = 48;

/** The pairs of things that lie on one another. */
export function overlaps(nodes: readonly Placed[]): string[] {
  return nodes.flatMap((one, index) =>
    nodes
      .slice(index + 1)
      .filter((other) => touch(areaOf(one), areaOf(other)))
      .map((other) => `${one.name} and ${other.name}`),
  );
}

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function areaOf({ type, position: [left, top], parameters }: Placed): Area {
  const { width, height } = type.endsWith('.stickyNote') ? size.parse(parameters) : stepSize(type);
  return { left, right: left + width, top, bottom: top + height };
}

function stepSize(type: string): { width: number; height: number } {
  const isWide = /\.(?:agent|chainLlm)$/.test(type);
  return { width: isWide ? boxWithConnectors : box, height: box + nameBelow };
}

function touch(one: Area, other: Area): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
