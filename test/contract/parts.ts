/** Parts that several of the sections 2.4 to 2.13 of the contract share, written by hand and without the schemas of the product. */
import { choice, flag, integer, list, number, object, type Shape, text } from './shape.ts';

export const part = number({ min: 0, max: 1 });
export const transform = object({
  crop: object({ x: part, y: part, width: part, height: part }),
  aspect: text(),
  width: integer({ moreThan: 0 }),
  height: integer({ moreThan: 0 }),
  fit: choice('cover', 'contain'),
  userEdited: flag,
});
export const anyText = text();
export const some = text({ min: 1 });
export const imageOrVideo = choice('IMAGE', 'VIDEO');

/** `{ mediaType, medias }`, both required. */
export const inner = (kind: string, item: Shape, min: number, max: number) =>
  object({ mediaType: choice(kind), medias: list(item, { min, max }) });
