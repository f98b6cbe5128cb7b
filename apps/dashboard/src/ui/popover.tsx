import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';

import { lazyPart } from '#platform/errors/lazy-part.ts';
import { type PopupTrigger, usePopupButton } from '#ui/popup-button.tsx';

interface PopoverProps {
  /** The button that opens the popover. */
  trigger: PopupTrigger;
  /** Accessible name. */
  label: string;
  align?: 'start' | 'center' | 'end';
  /** Controls the popover together with `onOpenChange`, if something other than the trigger closes it. */
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Receives the focus on closing; the trigger by default. */
  finalFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

const load = lazyPart(() => import('#ui/popover-popup.tsx'));
const PopoverPopup = lazy(load);

/** A small panel beside its button. The popup's code loads when the pointer or the focus first reaches the button. */
export function Popover({ trigger, label, align = 'start', open, onOpenChange, finalFocus, children }: PopoverProps) {
  const { button, state } = usePopupButton({ trigger, kind: 'dialog', open, onOpenChange, load });
  const [isUsed, setUsed] = useState(false);
  if (state.isOpen && !isUsed) setUsed(true);
  return (
    <>
      {button}
      <Suspense>
        {isUsed && (
          <PopoverPopup state={state} label={label} align={align} finalFocus={finalFocus}>
            {children}
          </PopoverPopup>
        )}
      </Suspense>
    </>
  );
}
