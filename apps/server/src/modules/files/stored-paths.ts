import { PICTURE_SIZES } from '@souk/contract/files/api.ts';

/** The paths in the file store that a row of `files` stands for. */
export function storedPaths({ path, kind }: { path: string; kind: string }): string[] {
  return kind === 'picture' ? PICTURE_SIZES.map((size) => `${path}-${size}.webp`) : [path];
}
