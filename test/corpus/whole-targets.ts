/** The smallest and the fullest legal targets of a network, one for each of its variants, from its table in the contract. */
import {
  choicesOf,
  type ObjectShape,
  propertiesOf,
  type Shape,
  variantOf,
  type VariantsShape,
} from '../contract/shape.ts';
import { times } from './corpus.ts';

interface Place {
  readonly network: string;
  readonly key: string;
  /** The variant to choose wherever there is one, and the kind of the media. */
  readonly kind: string | undefined;
  readonly isFull: boolean;
}

export function wholeTargets(network: string, shape: ObjectShape | VariantsShape): Record<string, unknown> {
  const of = (isFull: boolean, kind?: string) =>
    [
      `${isFull ? 'maximal' : 'minimal'}${kind === undefined ? '' : ` ${kind}`}`,
      valueOf(shape, { network, key: 'target', kind, isFull }),
    ] as const;
  const [kinds, isRequired] = variantsIn(shape);
  const full = kinds.length === 0 ? [of(true)] : kinds.map((kind) => of(true, kind));
  return Object.fromEntries([
    ...(isRequired ? [] : [of(false)]),
    ...kinds.map((kind) => of(false, kind)),
    ...full,
  ]);
}

/** The kinds of a target or of one of its properties, and whether one of the kinds has to be chosen. */
function variantsIn(shape: ObjectShape | VariantsShape): [kinds: string[], isRequired: boolean] {
  if (shape.is === 'variants') return [choicesOf(shape), true];
  const [key, inner] = Object.entries(propertiesOf(shape)).find(([, each]) => each.is === 'variants') ?? [];
  return inner?.is === 'variants'
    ? [choicesOf(inner), key !== undefined && key in shape.required]
    : [[], false];
}

function valueOf(shape: Shape, place: Place): unknown {
  const { key, kind, isFull } = place;
  switch (shape.is) {
    case 'text':
    case 'uri':
      if (shape.is === 'text' && isFull && shape.max !== Infinity) return key.charAt(0).repeat(shape.max);
      return shape.is === 'uri' || /url$/i.test(key) ? addressOf(place) : textOf(place);
    case 'locationUrn':
      return 'urn:example:geo:100';
    // Different properties of an object get different numbers.
    case 'number':
      return isFull ? Math.min(shape.max, leastOf(shape) + ownNumber(key) / 40) : leastOf(shape);
    case 'integer':
      return leastOf(shape) + (isFull ? ownNumber(key) : 0);
    case 'flag':
      return isFull;
    case 'choice':
      return shape.choices.find((choice) => choice === kind) ?? shape.choices.at(isFull ? -1 : 0);
    case 'anything':
      return 'first.user';
    case 'list': {
      const count = isFull ? Math.min(shape.max, 200) : shape.min;
      const { item } = shape;
      if (item.is !== 'variants') {
        // Only the last item is full: 20 full segments with 20 full files each would take as long as all other networks.
        const others = shape.max === Infinity && isFull ? 0 : Math.max(count - 1, 0);
        const least = valueOf(item, { ...place, isFull: false });
        return [...times(others, least), ...times(Math.min(count, 1), valueOf(item, place))];
      }
      return Array.from({ length: count }, (_, index) =>
        valueOf(item, { ...place, kind: choicesOf(item).at(index % item.variants.length) }),
      );
    }
    case 'variants':
      return valueOf(variantOf(shape, { [shape.by]: kind }), { ...place, kind: kind ?? choicesOf(shape)[0] });
    case 'object': {
      const { required, optional } = shape;
      const chosen = kind === undefined && 'mediaType' in required ? { ...place, kind: 'IMAGE' } : place;
      // An optional property with variants is there if a variant is asked for.
      const asked = Object.entries(optional).filter(
        ([, each]) => isFull || (each.is === 'variants' && kind !== undefined),
      );
      return Object.fromEntries(
        [...Object.entries(required), ...asked].map(([name, each]) => [
          name,
          valueOf(each, { ...chosen, key: name }),
        ]),
      );
    }
  }
}

const ownNumber = (key: string) =>
  [...key].reduce((sum, letter) => (sum * 7 + (letter.codePointAt(0) ?? 0)) % 37, 1) + 1;

const leastOf = ({ min, moreThan }: { min: number; moreThan: number }) => Math.max(min, moreThan + 1, 0);

/** Addresses of media end like their kind, by which a network recognizes it. */
function addressOf({ key, kind }: Place): string {
  const isMedium = /^(?:media)?url$/i.test(key);
  const ending = isMedium && kind === 'VIDEO' ? 'mp4' : isMedium && kind === 'DOCUMENT' ? 'pdf' : 'jpg';
  return `https://media.example/a.${ending}`;
}

function textOf({ network, key }: Place): string {
  if (key === 'accountId') return `${network}-1`;
  // The name of a file ends like its address.
  return network === 'fediverse' && key === 'name' ? 'a.jpg' : `${key}-1`;
}
