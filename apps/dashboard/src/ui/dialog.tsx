import { Overlay, type OverlayProps } from '#ui/overlay.tsx';

/**
 * A modal for confirmations and actions on money or stock. 520 px wide, `small` 420; a bottom sheet on phones. Never
 * nest dialogs.
 */
export function Dialog({ small, ...props }: OverlayProps & { small?: boolean }) {
  return <Overlay {...props} shape="dialog" isSmall={small} />;
}
