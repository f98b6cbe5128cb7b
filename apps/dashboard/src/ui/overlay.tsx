import { type FormEvent, lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';

import { lazyPart } from '#platform/errors/lazy-part.ts';

export interface OverlayProps {
  open: boolean;
  /** Called by Escape, the backdrop and the close button; the caller closes the overlay. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons; the primary action comes last. */
  foot?: ReactNode;
  /** Wraps body and footer in a form, so that Enter and a `submit` button work. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children?: ReactNode;
}

export interface FrameProps extends OverlayProps {
  shape: 'dialog' | 'drawer';
  isSmall?: boolean;
  /** An alert dialog: no close button, and clicks on the backdrop do not close it. */
  isAlert?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
}

const OverlayFrame = lazy(lazyPart(() => import('#ui/overlay-frame.tsx')));

/** The modal layer of Dialog and Drawer. Its code loads when the first of them opens. */
export function Overlay(props: FrameProps) {
  const [isUsed, setUsed] = useState(false);
  if (props.open && !isUsed) setUsed(true);
  return <Suspense>{isUsed && <OverlayFrame {...props} />}</Suspense>;
}
