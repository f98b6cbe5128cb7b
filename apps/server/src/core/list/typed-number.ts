/** Marks of direction come along when a number is copied out of a chat. */
const INVISIBLE = /\p{Cf}/gu;
const NUMBER = /^(?:#\s*)?(\p{L}*)([\s\p{Pd}]?)(\p{Nd}+)$/u;

/** A number as it is stored, `SK-104386` of `#SK‑104386`, whatever sign and dash it was copied with; other words as they are. */
export function plainNumber(words: string): string {
  const [, letters, gap, digits] = NUMBER.exec(words.replace(INVISIBLE, '').trim()) ?? [];
  if (letters === undefined || gap === undefined || digits === undefined) return words;
  return letters + gap.replace(/\p{Pd}/u, '-') + digits;
}
