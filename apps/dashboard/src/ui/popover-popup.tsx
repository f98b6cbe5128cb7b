import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';

import { classNames } from '#ui/class-names.ts';
import type { PopupState } from '#ui/popup-button.tsx';

import styles from './popup.module.css';

interface PopoverPopupProps {
  state: PopupState;
  label: string;
  align: 'start' | 'center' | 'end';
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** The popup of a popover. */
export default function PopoverPopup({ state, label, align, finalFocus, children }: PopoverPopupProps) {
  const { button, popupId, isOpen, setOpen } = state;
  return (
    <BasePopover.Root
      open={isOpen}
      onOpenChange={(next, { event, cancel }) => {
        // the trigger handles clicks on itself; otherwise it would close and reopen the popup
        if (!next && event.target instanceof Node && button()?.contains(event.target)) return cancel();
        setOpen(next);
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={button}
          className={styles.positioner}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <BasePopover.Popup
            id={popupId}
            className={classNames(styles.popup, styles.padded)}
            aria-label={label}
            finalFocus={finalFocus ?? button}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
