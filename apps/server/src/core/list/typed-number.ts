/** Direction marks, which are often copied along with a number. */
const DIRECTION_MARKS = /\p{Cf}/gu;
const RECORD_NUMBER = /^(?:#\s*)?(\p{L}*)([\s\p{Pd}]?)(\p{Nd}+)$/u;

/** Normalises a number such as `#SK‑104386` to its stored form `SK-104386`; returns any other text unchanged. */
export function normaliseNumber(text: string): string {
  const [, letters, gap, digits] = RECORD_NUMBER.exec(text.replace(DIRECTION_MARKS, '').trim()) ?? [];
  if (letters === undefined || gap === undefined || digits === undefined) return text;
  return letters + gap.replace(/\p{Pd}/u, '-') + digits;
}
