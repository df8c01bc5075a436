/** The filters of the list of posts as the service description has them: the contract names none of their values (contract 4.2). */
import * as z from 'zod/v4';
import { field } from '../../data/json.ts';
import { partsOf } from './json-schema.ts';
import { allowedValues, operationsOf } from './open-api.ts';

const pageSizeSchema = z.int().positive();
export const listFiltersSchema = z.object({
  /** The words for the states; missing where the description lists none. */
  statuses: z.array(z.string()).optional(),
  platforms: z.array(z.string()).optional(),
  /** The largest page. */
  pageSize: pageSizeSchema.optional(),
});
export type ListFilters = Readonly<z.output<typeof listFiltersSchema>>;

/** Never throws. */
export function findListFilters(document: unknown): ListFilters {
  const list = operationsOf(document, 'get').find(({ path }) => path.endsWith('/posts'));
  const schemaOf = (wanted: string) => list?.parameters.findLast(({ name }) => name === wanted)?.schema;
  const valuesOf = (name: string) => {
    const schema = schemaOf(name);
    return schema === undefined ? [] : [...allowedValues(schema)];
  };
  const limit = schemaOf('limit');
  const maxima = limit === undefined ? [] : [...partsOf(limit)].map((part) => field(part, 'maximum'));
  // An invalid page size is ignored, but the words of the filters still count.
  const [pageSize] = maxima.flatMap((maximum) => pageSizeSchema.safeParse(maximum).data ?? []);
  const [statuses, platforms] = [valuesOf('status'), valuesOf('platform')];
  return {
    ...(statuses.length > 0 && { statuses }),
    ...(platforms.length > 0 && { platforms }),
    ...(pageSize !== undefined && { pageSize }),
  };
}
