import { serverUrl } from '#platform/api/urls.ts';

/** Available sizes of an uploaded picture: length of the longer side in px. */
type PictureSize = 80 | 400 | 1600;

/** The URL of a stored picture in another size; external URLs are returned unchanged. */
export const pictureUrl = (url: string, size: PictureSize): string =>
  serverUrl(url.replace(/-1600\.webp$/, `-${size}.webp`));

/** `src` and `srcSet` of a thumbnail, sharp on high-density screens. */
export const thumbnailSource = (url: string | null | undefined): { src?: string; srcSet?: string } =>
  url ? { src: pictureUrl(url, 80), srcSet: `${pictureUrl(url, 80)} 80w, ${pictureUrl(url, 400)} 400w` } : {};
