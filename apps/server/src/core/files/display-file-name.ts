const MAX_NAME_LENGTH = 120;

/** The display name of an uploaded file, without the path that some clients send, or `fallback` if nothing remains. */
export const displayFileName = (name: string, fallback: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-MAX_NAME_LENGTH)
    .trim() || fallback;
