import { Overlay, type OverlayProps } from '#ui/overlay.tsx';

/** To look at one thing without leaving the list: 440 px from the end edge. */
export function Drawer(props: OverlayProps) {
  return <Overlay {...props} shape="drawer" />;
}
