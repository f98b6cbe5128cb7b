import { normalise } from '#tables/search-text.ts';

/** Lower-case words joined by hyphens. */
export function slugOf(words: string): string {
  return normalise(words)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
