import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import type { ReactElement, ReactNode } from 'react';

import { classNames } from '#shared/ui/class-names.ts';
import { Icon, type IconType } from '#shared/ui/icon.tsx';
import { Kbd } from '#shared/ui/kbd.tsx';

import styles from './popup.module.css';

export interface MenuAction {
  label: string;
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

export type MenuEntry = MenuAction | 'separator' | { heading: string } | null | false;

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Empty places (null, false) are left out. */
  items: readonly MenuEntry[];
  align?: 'start' | 'end';
  onOpenChange?: (isOpen: boolean) => void;
}

/** Steps behind a button. */
export function Menu({ trigger, items, align = 'end', onOpenChange }: MenuProps) {
  const entries = items.filter((entry) => entry !== null && entry !== false);
  return (
    <BaseMenu.Root onOpenChange={(isOpen) => onOpenChange?.(isOpen)}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.positioner} align={align} sideOffset={4} collisionPadding={8}>
          <BaseMenu.Popup className={styles.popup}>
            {entries.map((entry, index) => (
              // entries have no identity of their own and never move while the menu is open
              <MenuRow key={index} entry={entry} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function MenuRow({ entry }: { entry: Exclude<MenuEntry, null | false> }) {
  if (entry === 'separator') return <BaseMenu.Separator className={styles.rule} />;
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
