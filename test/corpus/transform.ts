import type { NearMisses } from './near-misses.ts';
import type { Entry } from './corpus.ts';

/** A legal media transform (section 2.4). */
export const transform = {
  crop: { x: 0.1, y: 0.2, width: 0.5, height: 0.25 },
  aspect: '4:5',
  width: 1080,
  height: 1350,
  fit: 'cover',
  userEdited: true,
};

/** Section 2.4 at one of the places where a transform may stand; the base must have one there. */
export function transformEntries({ base, at }: { base: NearMisses; at: string }): Entry[] {
  const inside = (...keys: readonly string[]) => keys.map((key) => `${at}.${key}`);
  return [
    ...base.spares(at),
    ...base.object(at),
    ...base.needs(...inside('crop', 'aspect', 'width', 'height', 'fit', 'userEdited')),
    ...base.object(`${at}.crop`),
    ...base.needs(...inside('crop.x', 'crop.y', 'crop.width', 'crop.height')),
    ...inside('crop.x', 'crop.y', 'crop.width', 'crop.height').flatMap((path) =>
      base.number(path, { min: 0, max: 1 }),
    ),
    ...base.text(`${at}.aspect`),
    ...inside('width', 'height').flatMap((path) => base.integer(path, { moreThan: 0 })),
    ...base.choice(`${at}.fit`, ['cover', 'contain']),
    ...base.flag(`${at}.userEdited`),
  ];
}
