/** Pages that are never a destination of their own. */
const EXCLUDED_PATHS = /^\/(session|500)(\/|$)/;

/**
 * Returns a path with its query and hash if it leads to a page of this app. Returns undefined for other origins,
 * scripts and sign-in pages.
 */
export function safeReturnPath(path: string | undefined): string | undefined {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path)) return undefined;
  try {
    const url = new URL(path, location.origin);
    const relativeUrl = `${url.pathname}${url.search}${url.hash}`;
    // parsing drops tabs and line breaks and resolves dots, which can leave '//evil.example'
    if (url.origin !== location.origin || /^\/[/\\]/.test(relativeUrl)) return undefined;
    return url.pathname === '/' || EXCLUDED_PATHS.test(url.pathname) ? undefined : relativeUrl;
  } catch {
    return undefined;
  }
}
