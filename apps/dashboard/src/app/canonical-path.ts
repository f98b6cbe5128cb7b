/**
 * Normalizes the case and slashes of a path to the registered route (`/dashboard/ads/` → `/dashboard/Ads`), and removes
 * trailing slashes from unknown paths. Parameters are unchanged.
 */
export function canonicalPath(pathname: string, patterns: readonly string[]): string {
  const parts = pathname.split('/').filter(Boolean);
  for (const pattern of patterns) {
    const canonical = matchPattern(parts, pattern.split('/').filter(Boolean));
    if (canonical) return canonical;
  }
  return pathname.replace(/(?<!^)\/+$/, '');
}

function matchPattern(parts: string[], pattern: string[]): string | undefined {
  if (parts.length !== pattern.length) return undefined;
  const segments = pattern.map((expected, index) => {
    const part = parts[index] ?? '';
    if (expected.startsWith('$')) return part;
    return part.toLowerCase() === expected.toLowerCase() ? expected : undefined;
  });
  return segments.includes(undefined) ? undefined : `/${segments.join('/')}`;
}
