/**
 * The registered spelling of a path that differs from it in upper and lower case or a slash at the end
 * (`/dashboard/ads` → `/dashboard/Ads`), else undefined. Parameters stay as typed.
 */
export function canonicalPath(pathname: string, patterns: readonly string[]): string | undefined {
  const parts = pathname.split('/').filter(Boolean);
  for (const pattern of patterns) {
    const canonical = spell(parts, pattern.split('/').filter(Boolean));
    if (canonical) return canonical === pathname ? undefined : canonical;
  }
  return undefined;
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
