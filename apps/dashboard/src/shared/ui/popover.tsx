import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

import { classNames } from '#shared/ui/class-names.ts';

import styles from './popup.module.css';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its name for screen readers. */
  label: string;
  align?: 'start' | 'center' | 'end';
  /** Both together when something else than the trigger closes it. */
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A small panel of controls beside its button. */
export function Popover({ trigger, label, align = 'start', open, onOpenChange, children }: PopoverProps) {
  return (
    <BasePopover.Root open={open} onOpenChange={(isOpen) => onOpenChange?.(isOpen)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner className={styles.positioner} align={align} sideOffset={4} collisionPadding={8}>
          <BasePopover.Popup className={classNames(styles.popup, styles.padded)} aria-label={label}>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
