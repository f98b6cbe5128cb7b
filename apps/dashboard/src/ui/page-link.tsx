import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

type PageLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & {
  /** The path of a page, without search. */
  to: string;
};

/**
 * A link for lists with many links, such as table rows. Unlike the router's Link, it does not subscribe to location
 * changes to know whether it is active.
 */
export function PageLink({ to, onClick, children, ...rest }: PageLinkProps) {
  const router = useRouter();
  const preload = () => void router.preloadRoute({ to }).catch(() => undefined); // the page loads again and reports errors
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

/** Whether a click should navigate: it opens no new tab or window and has not been handled elsewhere. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || defaultPrevented);
