import { Overlay, type OverlayProps } from '#ui/overlay.tsx';

/**
 * A modal for confirmations and actions on money or stock. It is 520 px wide, or 420 px if `small`. On phones it is
 * a bottom sheet. Never nest dialogs.
 */
export function Dialog({ small, ...props }: OverlayProps & { small?: boolean }) {
  return <Overlay {...props} shape="dialog" isSmall={small} />;
}
