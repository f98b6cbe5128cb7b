/** Pages that nobody asks for by themselves. */
const NEVER_RETURNED_TO = /^\/(session|500)(\/|$)/;

/** The path with query and hash when it leads into this app, else undefined: no other origin, no script, no sign-in page. */
export function safeReturnPath(path: string | undefined): string | undefined {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path)) return undefined;
  try {
    const url = new URL(path, location.origin);
    const kept = `${url.pathname}${url.search}${url.hash}`;
    // parsing drops tabs and line breaks and resolves dots, which may leave '//elsewhere'
    if (url.origin !== location.origin || /^\/[/\\]/.test(kept)) return undefined;
    return url.pathname === '/' || NEVER_RETURNED_TO.test(url.pathname) ? undefined : kept;
  } catch {
    return undefined;
  }
}
