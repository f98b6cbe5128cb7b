const MAX_LENGTH = 2000;

/**
 * The address of a link as it is kept: https or mailto; 'souk.test' becomes https, 'a@souk.test' mailto.
 * Undefined for what is no such address.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || text.length > MAX_LENGTH || /\s/.test(text)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === 'mailto') return /^mailto:[^@\s]+@[^@\s]+$/i.test(text) ? text : undefined;
  if (scheme !== undefined && !/^[^:]+:\d+/.test(text)) return scheme === 'https' && hasHost(text) ? text : undefined;
  if (/^[^@/\s]+@[^@/\s]+\.[^@/\s]+$/.test(text)) return `mailto:${text}`;
  return /^[^/?#]+\.[^/?#.]+/.test(text) && hasHost(`https://${text}`) ? `https://${text}` : undefined;
}

function hasHost(address: string): boolean {
  return URL.canParse(address) && new URL(address).hostname !== '';
}
