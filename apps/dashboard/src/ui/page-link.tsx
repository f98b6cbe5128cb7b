import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

type PageLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & {
  /** The path of a page, without search. */
  to: string;
};

/**
 * A link to a page for places with many of them, such as the rows of a table: the router's own follows every change of the
 * address, to say whether it is the active one.
 */
export function PageLink({ to, onClick, children, ...rest }: PageLinkProps) {
  const router = useRouter();
  const preload = () => void router.preloadRoute({ to }).catch(() => undefined); // the page itself asks again, and tells
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ to });
  };
  return (
    <a
      {...rest}
      href={router.history.createHref(to)}
      onClick={follow}
      onMouseEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
    >
      {children}
    </a>
  );
}

/** Others open a tab or a window, or were answered already. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || defaultPrevented);
