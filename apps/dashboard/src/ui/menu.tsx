import { lazy, Suspense, useState } from 'react';

import { lazyPart } from '#platform/errors/lazy-part.ts';
import type { IconType } from '#ui/icon.tsx';
import { type PopupTrigger, usePopupButton } from '#ui/popup-button.tsx';

export interface MenuAction {
  label: string;
  /** What else people call it, for the search. */
  keywords?: string;
  icon?: IconType;
  onSelect?: () => void;
  /** A page of the dashboard instead of a step. */
  to?: string;
  /** Its search parameters. */
  search?: Record<string, string>;
  /** An address outside; opens in a new tab. */
  href?: string;
  /** What cannot be undone comes last, apart. */
  danger?: boolean;
  /** Why it cannot be done now: shown below the words, and the item cannot be chosen. */
  disabledReason?: string;
  /** One of several states: true carries the check mark. */
  checked?: boolean;
  /** A key that does the same. */
  keys?: string;
}

/** Entries that are used rarely, behind one of their own. */
export interface Submenu {
  label: string;
  icon?: IconType;
  items: readonly MenuEntry[];
}

export type MenuEntry = MenuAction | Submenu | 'separator' | { heading: string } | null | false;

interface MenuProps {
  /** The button that opens it. */
  trigger: PopupTrigger;
  /** Empty places (null, false) are left out. */
  items: readonly MenuEntry[];
  align?: 'start' | 'end';
  onOpenChange?: (isOpen: boolean) => void;
}

const load = lazyPart(() => import('#ui/menu-popup.tsx'));
const MenuPopup = lazy(load);

/** Steps behind a button. Their code loads when the pointer or the focus reaches the button for the first time. */
export function Menu({ trigger, items, align = 'end', onOpenChange }: MenuProps) {
  const { button, state } = usePopupButton({ trigger, kind: 'menu', onOpenChange, load });
  const [isUsed, setUsed] = useState(false);
  if (state.isOpen && !isUsed) setUsed(true);
  return (
    <>
      {button}
      {isUsed && (
        <Suspense>
          <MenuPopup state={state} items={items} align={align} />
        </Suspense>
      )}
    </>
  );
}
