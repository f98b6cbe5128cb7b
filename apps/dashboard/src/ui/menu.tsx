import { lazy, Suspense, useState } from 'react';

import { lazyPart } from '#platform/errors/lazy-part.ts';
import type { IconType } from '#ui/icon.tsx';
import { type PopupTrigger, usePopupButton } from '#ui/popup-button.tsx';

export interface MenuAction {
  label: string;
  /** Synonyms for the palette. */
  keywords?: string;
  icon?: IconType;
  onSelect?: () => void;
  /** Opens a page of the dashboard instead of running an action. */
  to?: string;
  /** Search parameters of `to`. */
  search?: Record<string, string>;
  /** External URL; opens in a new tab. */
  href?: string;
  /** The action is irreversible. Such an entry comes last, after a separator. */
  danger?: boolean;
  /** Why the action is unavailable; shown below the label and disables the item. */
  disabledReason?: string;
  /** Makes the entry a checkbox item. */
  checked?: boolean;
  /** Keyboard shortcut of the action. */
  keys?: string;
}

/** Rarely used entries in a nested menu. */
export interface Submenu {
  label: string;
  icon?: IconType;
  items: readonly MenuEntry[];
}

export type MenuEntry = MenuAction | Submenu | 'separator' | { heading: string } | null | false;

interface MenuProps {
  /** The button that opens the menu. */
  trigger: PopupTrigger;
  /** Empty entries (null, false) are skipped. */
  items: readonly MenuEntry[];
  align?: 'start' | 'end';
  onOpenChange?: (isOpen: boolean) => void;
}

const load = lazyPart(() => import('#ui/menu-popup.tsx'));
const MenuPopup = lazy(load);

/** A menu behind a button. The popup's code loads when the pointer or the focus first reaches the button. */
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
