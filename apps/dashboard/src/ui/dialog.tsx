import { Overlay, type OverlayProps } from '#ui/overlay.tsx';

/** A question, or a step that moves money or stock. 520 px, `small` 420; a sheet from below on phones. Never on another dialog. */
export function Dialog({ small, ...props }: OverlayProps & { small?: boolean }) {
  return <Overlay {...props} shape="dialog" isSmall={small} />;
}
