import type { NavigationItem, NavigationSection } from '#app/layout/navigation.types.ts';

/** The `to` of the line that the path belongs to: the longest one that is the path or one of its parents. */
export function activeTo(sections: readonly NavigationSection[], pathname: string): string | undefined {
  const path = withoutTrailingSlash(pathname).toLowerCase();
  return sections
    .flatMap((section) => section.items)
    .flatMap(linesOf)
    .filter(({ to, base = to }) => base !== undefined && isWithin(path, base.toLowerCase()))
    .map((item) => item.to)
    .filter((to) => to !== undefined)
    .reduce<string | undefined>(
      (longest, to) => (longest !== undefined && longest.length >= to.length ? longest : to),
      undefined,
    );
}

/** Whether the line, or one below it, is the active one. */
export function holdsActive(item: NavigationItem, active: string | undefined): boolean {
  return active !== undefined && linesOf(item).some((line) => line.to === active);
}

function linesOf(item: NavigationItem): NavigationItem[] {
  return [item, ...(item.children ?? []).flatMap(linesOf)];
}

function isWithin(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
