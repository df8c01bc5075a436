/** The properties that a value of a schema may have. */
import * as z from 'zod/v4';

/** The paths of the properties at all levels, as `segments.medias.mediaUrl`: through lists, and of all variants. */
export function schemaPathsOf(schema: unknown): ReadonlySet<string> {
  const paths = new Set<string>();
  function walk(prefix: string, part: unknown): void {
    if (part instanceof z.ZodOptional || part instanceof z.ZodDefault) walk(prefix, part.def.innerType);
    if (part instanceof z.ZodArray) walk(prefix, part.def.element);
    if (part instanceof z.ZodDiscriminatedUnion) for (const option of part.def.options) walk(prefix, option);
    if (!(part instanceof z.ZodObject)) return;
    for (const [name, inner] of Object.entries(part.shape)) {
      paths.add(prefix + name);
      walk(`${prefix}${name}.`, inner);
    }
  }
  walk('', schema);
  return paths;
}
