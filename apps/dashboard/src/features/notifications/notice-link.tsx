import type { Notice } from '@souk/contract/notifications/notices.ts';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import { markOpened } from './notice-actions.ts';

const MessageDialog = lazy(lazyPart(() => import('./message-dialog.tsx')));

interface NoticeLinkProps {
  notice: Notice;
  className?: string;
  /** Called when it is followed to another page. */
  onFollow?: () => void;
  children: ReactNode;
}

/** `/dashboard/accounts?tab=payouts` as the router takes it. */
export function internalLink(link: string): { to: string; search: Record<string, string> } {
  const [to = '/', query] = link.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}

/** Opens what a notice is about, and marks it as read: the page it leads to, or the words of a colleague. */
export function NoticeLink({ notice, className, onFollow, children }: NoticeLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const { link, kind } = notice;
  const open = () => {
    markOpened(notice);
    onFollow?.();
  };
  if (kind !== 'message' && link?.startsWith('/'))
    return (
      <Link {...internalLink(link)} className={className} onClick={open}>
        {children}
      </Link>
    );
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => {
          markOpened(notice);
          setOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <MessageDialog notice={notice} onClose={() => setOpen(false)} onFollow={onFollow} />
        </Suspense>
      )}
    </>
  );
}
