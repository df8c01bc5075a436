/**
 * What a network is. Each network has one file with everything that is particular to it: the wire schema with every limit, the labels of the form,
 * and how a caption and media of the shared form become its own.
 */
import type { JsonObject } from '../../data/json.ts';
import { madeOnce } from '../../data/maps.ts';
import * as z from 'zod/v4';
import type { FieldTable, KeyOf, LooseFieldTable } from './field-table.ts';
import type { Media } from './media-schema.ts';
import type { MediaMapping } from './media-mapping.ts';
import { networkLabels } from './network-labels.ts';

/** A strict object, or several variants with their own `mediaType`. */
type TargetSchema = z.ZodObject | z.ZodDiscriminatedUnion<z.ZodObject[]>;

/** The content of a target, in a form that all networks share. */
export interface Content {
  readonly caption: string | undefined;
  readonly media: readonly Media[];
  /** The network's own fields by the contract's property names. */
  readonly fields: JsonObject;
}

/** What the file of a network holds. */
interface Facts<
  Schema = TargetSchema,
  Property = string,
  CaptionKey = string,
  MediaKey extends string = string,
  Fields = LooseFieldTable,
> {
  /** The kind of network, for help texts: a sentence fragment. */
  readonly about: string;
  /** The wire shape of the contract, and the only place of its limits. Strict: nothing else is ever sent. */
  readonly target: Schema;
  /**
   * The property by which a target is recognized in the service's description, whatever the service calls the network. If other networks have it,
   * they also have the property `without`.
   */
  readonly recognizedBy: { readonly property: Property; readonly without?: string };
  readonly caption: CaptionKey;
  /** How many characters most accounts may post, if the contract sets no limit: used for hints only, never to refuse. */
  readonly usualLength?: number;
  readonly media: MediaMapping<MediaKey>;
  /** Fields that suffice for a post without caption and media. */
  readonly contentFields?: readonly Property[];
  readonly fields: Fields;
}

export interface Network<Key extends string = string> extends Facts {
  /** The network's name in the contract; `wire-names.ts` builds the wire names from it. */
  readonly key: Key;
  readonly label: string;
  readonly contentFields: readonly string[];
  /** The content in this network's shape, without the account. Not yet checked against `target`. */
  compose(content: Content): JsonObject;
  /** The content of a legal target; `compose` makes the same target of it again. Remembered for each target, as the result of `read` is. */
  decompose(target: JsonObject): Content;
  /**
   * The target with the contract's defaults, or why it is not legal. Remembered for each target, because a composed target is checked, judged,
   * compared and shown.
   */
  read(target: JsonObject): z.ZodSafeParseResult<JsonObject>;
}

// Made once, because a schema costs more to make than to use.
const optionalText = z.string().optional();
const textOrNothing = optionalText.catch(undefined);

export function defineNetwork<
  const Key extends keyof typeof networkLabels,
  Schema extends TargetSchema,
  const CaptionKey extends KeyOf<z.input<Schema>>,
  const MediaKey extends KeyOf<z.input<Schema>>,
>(
  specification: { readonly key: Key } & Facts<
    Schema,
    KeyOf<z.input<Schema>>,
    CaptionKey,
    MediaKey,
    FieldTable<z.input<Schema>, 'accountId' | CaptionKey | MediaKey>
  >,
): Network<Key>;
export function defineNetwork(specification: Facts & { readonly key: keyof typeof networkLabels }): Network {
  const { target, caption: captionKey, media: mapping } = specification;
  const composedKeys = new Set(['accountId', captionKey, ...mapping.properties]);
  const variants = variantsOf(target);
  const known = new Set([...variants.values()].flatMap((variant) => Object.keys(variant.shape)));
  const needsCaption = [...variants.values()].some((variant) => {
    const schema = shapeOf(variant)[captionKey];
    return !(schema instanceof z.ZodType && schema.safeParse(undefined).success);
  });
  return {
    contentFields: [],
    label: networkLabels[specification.key],
    ...specification,
    compose({ caption, media, fields }) {
      const composed: JsonObject = {
        ...fields,
        ...((needsCaption || caption !== undefined) && { [captionKey]: caption ?? '' }),
        ...mapping.compose(media, fields),
      };
      const variant = variants.get(textOrNothing.parse(composed['mediaType']));
      if (variant === undefined) return composed;
      // Fields of the form that only other variants have: while the variant is chosen automatically, the form offers the fields of all.
      const isOfOthers = (key: string) =>
        Object.hasOwn(fields, key) && known.has(key) && !Object.hasOwn(variant.shape, key);
      return Object.fromEntries(Object.entries(composed).filter(([key]) => !isOfOthers(key)));
    },
    decompose: madeOnce((value) => {
      const caption = optionalText.parse(value[captionKey]);
      const fields = Object.fromEntries(Object.entries(value).filter(([key]) => !composedKeys.has(key)));
      return { caption, media: mapping.decompose(value), fields };
    }),
    read: madeOnce((value) => target.safeParse(value)),
  };
}

/** The variants of a target by their `mediaType`; a target without variants is one, under `undefined`. */
export function variantsOf(target: TargetSchema): ReadonlyMap<string | undefined, z.ZodObject> {
  if (target instanceof z.ZodObject) return new Map([[undefined, target]]);
  const literal = z.instanceof(z.ZodLiteral);
  return new Map(
    target.def.options.map((option) => {
      const [value] = literal.parse(shapeOf(option)['mediaType']).def.values;
      return [z.string().parse(value), option];
    }),
  );
}

/** The schemas of an object's properties; zod types them as `any`. */
export function shapeOf({ shape }: z.ZodObject): JsonObject {
  return shape;
}
