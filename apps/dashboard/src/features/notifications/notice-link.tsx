import type { Notice } from '@souk/contract/notifications/notices.ts';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import { markReadInBackground } from './notice-actions.ts';

const MessageDialog = lazy(lazyPart(() => import('./message-dialog.tsx')));

interface NoticeLinkProps {
  notice: Notice;
  className?: string;
  /** Called when the notice opens another page. */
  onFollow?: () => void;
  children: ReactNode;
}

/** Splits a link such as `/dashboard/accounts?tab=payouts` into the router's path and search parameters. */
export function toInternalLink(link: string): { to: string; search: Record<string, string> } {
  const [to = '/', query] = link.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}

/** Opens a notice's page, or the dialog with a teammate's message, and marks the notice as read. */
export function NoticeLink({ notice, className, onFollow, children }: NoticeLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const { link, kind } = notice;
  const open = () => {
    markReadInBackground(notice);
    onFollow?.();
  };
  if (kind !== 'message' && link?.startsWith('/'))
    return (
      <Link {...toInternalLink(link)} className={className} onClick={open}>
        {children}
      </Link>
    );
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => {
          markReadInBackground(notice);
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
