import type { NavigationItem, NavigationSection } from '#app/layout/navigation.types.ts';

/** The `to` of the active entry. If several entries contain the path, the one with the longest `to` is active. */
export function findActivePath(sections: readonly NavigationSection[], pathname: string): string | undefined {
  const path = withoutTrailingSlash(pathname).toLowerCase();
  return sections
    .flatMap((section) => section.items)
    .flatMap(flattenItems)
    .filter(({ to, base = to }) => base !== undefined && isWithin(path, base.toLowerCase()))
    .map((item) => item.to)
    .filter((to) => to !== undefined)
    .reduce<string | undefined>(
      (longestMatch, to) => (longestMatch !== undefined && longestMatch.length >= to.length ? longestMatch : to),
      undefined,
    );
}

/** Whether the item or one of its children is active. */
export function containsActive(item: NavigationItem, active: string | undefined): boolean {
  return active !== undefined && flattenItems(item).some((entry) => entry.to === active);
}

function flattenItems(item: NavigationItem): NavigationItem[] {
  return [item, ...(item.children ?? []).flatMap(flattenItems)];
}

function isWithin(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
