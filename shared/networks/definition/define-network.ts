/**
 * The central abstraction: one network, one file.
 *
 * A network file states everything that is particular to its network, once: the wire schema with every limit, the
 * words of the form, how shared caption and media become its shape, examples and counterexamples.
 */
import * as z from 'zod/v4';
import type { FieldTable, KeyOf, LooseFieldTable } from './field-table.ts';
import type { Media } from './media-schema.ts';
import type { MediaMapping } from './media-mapping.ts';

/** A strict object, or several told apart by `mediaType`. */
export type TargetSchema = z.ZodObject | z.ZodDiscriminatedUnion<z.ZodObject[]>;

type Json = Readonly<Record<string, unknown>>;

/** What all networks share, in a form of its own for each of them. */
export interface Content {
  readonly caption: string | undefined;
  readonly media: readonly Media[];
  /** The network's own fields by the contract's property names. */
  readonly fields: Json;
}

/** A target that the contract refuses, with the path of the fault and its sentence. */
interface Counterexample {
  readonly value: Json;
  readonly path: readonly (string | number)[];
  readonly reason: string;
}

interface Specification<Schema extends TargetSchema, CaptionKey, MediaKey extends string> {
  /** One sentence fragment for help texts: what kind of network this is. */
  readonly about: string;
  readonly label: string;
  /** The wire shape of the contract; the only place where a limit is written. Strict: nothing else ever leaves. */
  readonly target: Schema;
  /** The property that holds the caption. */
  readonly caption: CaptionKey;
  readonly media: MediaMapping<MediaKey>;
  /** Fields that make a post by themselves, without caption and media. */
  readonly contentFields?: readonly KeyOf<z.input<Schema>>[];
  readonly fields: FieldTable<z.input<Schema>, 'accountId' | (CaptionKey & string) | MediaKey>;
  readonly examples: readonly z.input<Schema>[];
  readonly counterexamples: readonly Counterexample[];
}

export interface Network<Key extends string = string> {
  /** The network's word in the contract; wire words are built from it in `wire-names.ts`. */
  readonly key: Key;
  readonly label: string;
  readonly about: string;
  readonly target: TargetSchema;
  readonly caption: string;
  readonly media: MediaMapping;
  readonly contentFields: readonly string[];
  readonly fields: LooseFieldTable;
  readonly examples: readonly Json[];
  readonly counterexamples: readonly Counterexample[];
  /** Shared content in this network's shape, without the account. Not yet checked against `target`. */
  compose(content: Content): Json;
  /** A legal target as shared content and own fields: `compose` after it is the identity. */
  decompose(target: Json): Content;
}

// Schemas cost more to make than to use: these are used for every post.
const optionalText = z.string().optional();
const textOrNothing = optionalText.catch(undefined);

export function defineNetwork<
  const Key extends string,
  Schema extends TargetSchema,
  const CaptionKey extends KeyOf<z.input<Schema>>,
  const MediaKey extends KeyOf<z.input<Schema>>,
>(specification: { readonly key: Key } & Specification<Schema, CaptionKey, MediaKey>): Network<Key>;
export function defineNetwork(
  specification: Omit<Network, 'compose' | 'decompose' | 'contentFields'> & {
    contentFields?: readonly string[];
  },
): Network {
  const { target, caption: captionKey, media: arrangement } = specification;
  const own = new Set(['accountId', captionKey, ...arrangement.properties]);
  const variants = variantsOf(target);
  const needsCaption = !isOptional(variants, captionKey);
  return {
    contentFields: [],
    ...specification,
    compose({ caption, media, fields }) {
      const composed = {
        ...fields,
        ...((needsCaption || caption !== undefined) && { [captionKey]: caption ?? '' }),
        ...arrangement.compose(media, fields),
      };
      return keepKnown(composed, { variants, form: fields });
    },
    decompose(value) {
      const caption = optionalText.parse(value[captionKey]);
      const fields = Object.fromEntries(Object.entries(value).filter(([key]) => !own.has(key)));
      return { caption, media: arrangement.decompose(value), fields };
    },
  };
}

/** The variants of a target by their `mediaType`; a target without variants has one, unnamed. */
export function variantsOf(target: TargetSchema): ReadonlyMap<string | undefined, z.ZodObject> {
  if (target instanceof z.ZodObject) return new Map([[undefined, target]]);
  return new Map(target.options.map((option) => [discriminatorOf(option), option]));
}

/** The schemas of an object's properties; zod types them as `any`. */
export function shapeOf({ shape }: z.ZodObject): Readonly<Record<string, unknown>> {
  return shape;
}

/** The one value that `mediaType` has in this variant. */
function discriminatorOf(variant: z.ZodObject): string {
  return z.string().parse(z.instanceof(z.ZodLiteral).parse(shapeOf(variant)['mediaType']).value);
}

type Variants = ReturnType<typeof variantsOf>;

/** Whether a property may be left out in every variant. */
function isOptional(variants: Variants, property: string): boolean {
  return [...variants.values()].every((variant) => {
    const schema = shapeOf(variant)[property];
    return schema instanceof z.ZodType && schema.safeParse(undefined).success;
  });
}

/** Leaves out the form's fields that the chosen variant does not know: with Automatic the form offers all of them. */
function keepKnown(composed: Json, { variants, form }: { variants: Variants; form: Json }): Json {
  const chosen = variants.get(textOrNothing.parse(composed['mediaType']));
  if (chosen === undefined || variants.size === 1) return composed;
  const isKnown = (key: string, variant: z.ZodObject) => Object.hasOwn(variant.shape, key);
  const others = [...variants.values()].filter((variant) => variant !== chosen);
  return Object.fromEntries(
    Object.entries(composed).filter(
      ([key]) =>
        isKnown(key, chosen) || !Object.hasOwn(form, key) || !others.some((variant) => isKnown(key, variant)),
    ),
  );
}
