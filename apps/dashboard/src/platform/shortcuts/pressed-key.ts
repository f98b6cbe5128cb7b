/** A Latin character, or a named key such as Enter. */
const LATIN_OR_NAMED = /^(?:[ -~]|\w{2,})$/;

/** The pressed key as shortcuts name it. On a keyboard for another script, the Latin key at the same position. */
export function pressedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (LATIN_OR_NAMED.test(key)) return key;
  if (key === '؟') return '?';
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter?.toLowerCase() ?? (code === 'Slash' ? '/' : key);
}
