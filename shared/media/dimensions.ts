/** The width and the height of a picture. */

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Undefined where one of both is not known. */
export function sizeOf(width: number | undefined, height: number | undefined): PictureSize | undefined {
  return width === undefined || height === undefined ? undefined : { width, height };
}

/** The size after a quarter turn. */
export function onItsSide({ width, height }: PictureSize): PictureSize {
  return { width: height, height: width };
}
