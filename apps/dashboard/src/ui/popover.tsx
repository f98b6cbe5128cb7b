import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';

import { lazyPart } from '#platform/errors/lazy-part.ts';
import { type PopupTrigger, usePopupButton } from '#ui/popup-button.tsx';

interface PopoverProps {
  /** The button that opens it. */
  trigger: PopupTrigger;
  /** Its name for screen readers. */
  label: string;
  align?: 'start' | 'center' | 'end';
  /** Both together when something else than the trigger closes it. */
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Where the focus goes when it closes, if not to the trigger. */
  finalFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

const load = lazyPart(() => import('#ui/popover-popup.tsx'));
const PopoverPopup = lazy(load);

/** A small panel of controls beside its button. Its code loads when the pointer or the focus reaches the button for the first time. */
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
