import type { IconType } from '#ui/icon.tsx';

/** An entry of the sidebar: a page (`to`), an external link (`href`, in a new tab), or a group (`children`). */
export interface NavigationItem {
  name: string;
  /** Only entries of the top level have an icon. */
  icon?: IconType;
  to?: string;
  /** Pages whose path starts with this prefix belong to the entry. By default the prefix is `to`. */
  base?: string;
  href?: string;
  /** Number of pending items; no badge for 0. */
  badge?: number;
  children?: NavigationItem[];
}

export interface NavigationSection {
  label: string;
  items: NavigationItem[];
}

/** The signed-in user. */
export interface ShellUser {
  name: string;
  role: string;
  avatarUrl?: string | null;
}
