import type { IconType } from '#ui/icon.tsx';

/** One line of the sidebar: a page (`to`), an address outside (`href`, opens in a new tab), or a group of lines (`children`). */
export interface NavigationItem {
  name: string;
  /** On lines of the first level only. */
  icon?: IconType;
  to?: string;
  /** The address above all pages that belong to the line, where that is not `to` itself. */
  base?: string;
  href?: string;
  /** How many wait there; 0 and nothing show no badge. */
  badge?: number;
  children?: NavigationItem[];
}

export interface NavigationSection {
  label: string;
  items: NavigationItem[];
}

/** The person at the screen. */
export interface ShellUser {
  name: string;
  role: string;
  avatarUrl?: string | null;
}
