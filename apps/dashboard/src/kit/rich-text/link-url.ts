const MAX_URL_LENGTH = 2000;

/**
 * Normalizes the URL of a link: https or mailto; 'souk.test' becomes https, 'a@souk.test' mailto.
 * Returns undefined for anything else.
 */
export function toLinkUrl(input: string): string | undefined {
  const text = input.trim();
  if (text === '' || text.length > MAX_URL_LENGTH || /\s/.test(text)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === 'mailto') return /^mailto:[^@\s]+@[^@\s]+$/i.test(text) ? text : undefined;
  if (scheme !== undefined && !/^[^:]+:\d+/.test(text)) return scheme === 'https' && hasHost(text) ? text : undefined;
  if (/^[^@/\s]+@[^@/\s]+\.[^@/\s]+$/.test(text)) return `mailto:${text}`;
  return /^[^/?#]+\.[^/?#.]+/.test(text) && hasHost(`https://${text}`) ? `https://${text}` : undefined;
}

function hasHost(address: string): boolean {
  return URL.canParse(address) && new URL(address).hostname !== '';
}
