import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type FocusEvent, type ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import type { MenuAction, MenuEntry, Submenu } from '#ui/menu.tsx';
import type { PopupState } from '#ui/popup-button.tsx';

import styles from './popup.module.css';

interface MenuPopupProps {
  state: PopupState;
  items: readonly MenuEntry[];
  align: 'start' | 'end';
}

/** The popup of a menu. */
export default function MenuPopup({ state, items, align }: MenuPopupProps) {
  const { button, popupId, buttonId, isOpen, isByKeyboard, setOpen } = state;
  // after opening by key, focus moves to the first item; after a click no item is highlighted
  const focusFirstItem = (event: FocusEvent<HTMLElement>) => {
    if (isByKeyboard && event.target === event.currentTarget) firstEnabledItem(event.currentTarget)?.focus();
  };
  return (
    <BaseMenu.Root open={isOpen} onOpenChange={setOpen}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          anchor={button}
          className={styles.positioner}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <BaseMenu.Popup
            id={popupId}
            aria-labelledby={buttonId}
            className={classNames(styles.popup, styles.menu)}
            finalFocus={button}
            onFocus={focusFirstItem}
          >
            <MenuRows items={items} />
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

const firstEnabledItem = (popup: HTMLElement): HTMLElement | null =>
  popup.querySelector('[role^="menuitem"]:not([aria-disabled="true"])');

function MenuRows({ items }: { items: readonly MenuEntry[] }) {
  const entries = items.filter((entry) => entry !== null && entry !== false);
  // indexes are stable keys, because entries never move while the menu is open
  return entries.map((entry, index) => <MenuRow key={index} entry={entry} />);
}

function MenuRow({ entry }: { entry: Exclude<MenuEntry, null | false> }) {
  if (entry === 'separator') return <BaseMenu.Separator className={styles.rule} />;
  if ('items' in entry) return <SubmenuRow {...entry} />;
  if ('heading' in entry)
    return (
      <div className={styles.heading} role="presentation">
        {entry.heading}
      </div>
    );
  const className = classNames(styles.item, entry.danger && styles.danger);
  const content = <MenuContent entry={entry} />;
  if (entry.disabledReason) {
    return (
      <BaseMenu.Item className={className} disabled>
        {content}
      </BaseMenu.Item>
    );
  }
  if (entry.to) {
    return (
      <BaseMenu.LinkItem className={className} closeOnClick render={<Link to={entry.to} search={entry.search} />}>
        {content}
      </BaseMenu.LinkItem>
    );
  }
  if (entry.href) {
    return (
      <BaseMenu.LinkItem className={className} closeOnClick href={entry.href} target="_blank" rel="noreferrer">
        {content}
      </BaseMenu.LinkItem>
    );
  }
  if (entry.checked !== undefined) {
    return (
      <BaseMenu.CheckboxItem
        className={className}
        checked={entry.checked}
        onCheckedChange={entry.onSelect}
        closeOnClick
      >
        {content}
      </BaseMenu.CheckboxItem>
    );
  }
  return (
    <BaseMenu.Item className={className} onClick={entry.onSelect}>
      {content}
    </BaseMenu.Item>
  );
}

/** A row whose submenu opens beside it: by pointer, by Enter, or by the arrow key in reading direction. */
function SubmenuRow({ label, icon, items }: Submenu) {
  return (
    <BaseMenu.SubmenuRoot>
      <BaseMenu.SubmenuTrigger className={styles.item}>
        {icon && <Icon icon={icon} />}
        <span className={styles.name}>{label}</span>
        <Icon icon={ChevronRight} flip />
      </BaseMenu.SubmenuTrigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.positioner} sideOffset={2} alignOffset={-4} collisionPadding={8}>
          <BaseMenu.Popup className={classNames(styles.popup, styles.menu)}>
            <MenuRows items={items} />
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.SubmenuRoot>
  );
}

function MenuContent({ entry }: { entry: MenuAction }): ReactNode {
  return (
    <>
      {entry.icon && <Icon icon={entry.icon} />}
      <span className={styles.name}>
        {entry.label}
        {entry.disabledReason && <small>{entry.disabledReason}</small>}
      </span>
      {entry.checked !== undefined && <span className={styles.mark}>{entry.checked && <Icon icon={Check} />}</span>}
      {entry.keys && <Kbd>{entry.keys}</Kbd>}
    </>
  );
}
