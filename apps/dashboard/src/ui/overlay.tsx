import { type FormEvent, lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';

import { lazyPart } from '#platform/errors/lazy-part.ts';

export interface OverlayProps {
  open: boolean;
  /** Escape, the backdrop and the cross ask for it; the caller closes. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons; the most likely step last. */
  foot?: ReactNode;
  /** Makes body and foot a form, so that Enter and a `submit` button in the foot work. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children?: ReactNode;
}

export interface FrameProps extends OverlayProps {
  shape: 'dialog' | 'drawer';
  isSmall?: boolean;
  /** A question: no cross, and a press beside it does not answer it. */
  isQuestion?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
}

const OverlayFrame = lazy(lazyPart(() => import('#ui/overlay-frame.tsx')));

/** The modal layer that Dialog and Drawer share. Its code loads when one opens for the first time. */
export function Overlay(props: FrameProps) {
  const [isUsed, setUsed] = useState(false);
  if (props.open && !isUsed) setUsed(true);
  return <Suspense>{isUsed && <OverlayFrame {...props} />}</Suspense>;
}
