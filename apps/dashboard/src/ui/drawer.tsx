import { Overlay, type OverlayProps } from '#ui/overlay.tsx';

/** A side panel, 440 px wide, to view a record without leaving the list. */
export function Drawer(props: OverlayProps) {
  return <Overlay {...props} shape="drawer" />;
}
