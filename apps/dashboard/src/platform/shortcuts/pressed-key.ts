/** A key that types a Latin character, or one with a name such as Enter. */
const LATIN_OR_NAMED = /^(?:[ -~]|\w{2,})$/;

/** The key as shortcuts name it. On a keyboard for another script it is the one that a Latin keyboard has in that place. */
export function pressedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (LATIN_OR_NAMED.test(key)) return key;
  if (key === '؟') return '?';
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter?.toLowerCase() ?? (code === 'Slash' ? '/' : key);
}
