import { normalise } from '#tables/search-text.ts';

/** Turns a text into lower-case words joined by hyphens. */
export function slugOf(text: string): string {
  return normalise(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
