/**
 * The registered spelling of a path that differs from it in upper and lower case or in slashes
 * (`/dashboard/ads/` → `/dashboard/Ads`), any other path without slashes at its end. Parameters stay as typed.
 */
export function canonicalPath(pathname: string, patterns: readonly string[]): string {
  const parts = pathname.split('/').filter(Boolean);
  for (const pattern of patterns) {
    const canonical = spell(parts, pattern.split('/').filter(Boolean));
    if (canonical) return canonical;
  }
  return pathname.replace(/(?<!^)\/+$/, '');
}

function spell(parts: string[], pattern: string[]): string | undefined {
  if (parts.length !== pattern.length) return undefined;
  const spelled = pattern.map((wanted, at) => {
    const part = parts[at] ?? '';
    if (wanted.startsWith('$')) return part;
    return part.toLowerCase() === wanted.toLowerCase() ? wanted : undefined;
  });
  return spelled.includes(undefined) ? undefined : `/${spelled.join('/')}`;
}
