import { serverUrl } from '#platform/api/address.ts';

/** Longest sides in which every uploaded picture is kept, px. */
type Size = 80 | 400 | 1600;

/** The address of a stored picture in another size; foreign addresses stay as they are. */
export const pictureAt = (url: string, size: Size): string => serverUrl(url.replace(/-1600\.webp$/, `-${size}.webp`));

/** `src` and `srcSet` of a small picture, sharp on dense screens. */
export const thumbSource = (url: string | null | undefined): { src?: string; srcSet?: string } =>
  url ? { src: pictureAt(url, 80), srcSet: `${pictureAt(url, 80)} 80w, ${pictureAt(url, 400)} 400w` } : {};
