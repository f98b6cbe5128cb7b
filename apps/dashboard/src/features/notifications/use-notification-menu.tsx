import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { moveTo, remove, sendTest, type Subject } from './notification-steps.ts';

const SendDialog = lazy(lazyPart(() => import('./send-dialog.tsx')));

type Question = 'send' | 'cancel' | 'delete';

/** What one can do with a notification, and the questions before it. */
export function useNotificationMenu(onGone?: () => unknown): {
  menu: (subject: Subject) => readonly MenuEntry[];
  ask: (question: Question, subject: Subject) => void;
  dialogs: ReactNode;
} {
  const canEdit = useCan('notifications', 'edit');
  const [asked, setAsked] = useState<{ question: Question; subject: Subject }>();
  const ask = useCallback((question: Question, subject: Subject) => setAsked({ question, subject }), []);
  const menu = useCallback(
    (subject: Subject): readonly MenuEntry[] => [
      { label: t('Open'), icon: Eye, to: paths.notifications.details(subject.id) },
      ...(canEdit ? editorEntries(subject, ask) : []),
    ],
    [canEdit, ask],
  );
  const close = () => setAsked(undefined);
  const dialogs = asked && (
    <>
      {asked.question === 'send' && (
        <Suspense>
          <SendDialog subject={asked.subject} onClose={close} />
        </Suspense>
      )}
      {asked.question === 'cancel' && <CancelDialog subject={asked.subject} onClose={close} />}
      {asked.question === 'delete' && (
        <ConfirmDialog
          open
          title={t('Delete {name}?', { name: asked.subject.title })}
          confirmLabel={t('Delete notification')}
          onClose={close}
          onConfirm={() => remove(asked.subject, onGone)}
        >
          {t('Nobody has got it. This cannot be undone.')}
        </ConfirmDialog>
      )}
    </>
  );
  return { menu, ask, dialogs };
}

const quietly = (step: Promise<unknown>): void => void step.catch(() => undefined);

function editorEntries(subject: Subject, ask: (question: Question, subject: Subject) => void): readonly MenuEntry[] {
  const { id, status, nextStatuses } = subject;
  const isOpen = status === 'draft' || status === 'scheduled';
  const isGone = status === 'cancelled' || status === 'draft';
  return [
    isOpen && { label: t('Edit'), icon: Pencil, to: paths.notifications.edit(id) },
    { label: t('Write another like it'), icon: Copy, to: paths.notifications.create, search: { from: id } },
    { label: t('Send me a test'), icon: FlaskConical, onSelect: () => quietly(sendTest(subject)) },
    nextStatuses.includes('sending') && {
      label: status === 'failed' ? t('Send the rest…') : t('Send now…'),
      icon: Send,
      onSelect: () => ask('send', subject),
    },
    nextStatuses.includes('draft') && {
      label: t('Make it a draft again'),
      icon: Undo2,
      onSelect: () => quietly(moveTo(subject, 'draft')),
    },
    'separator',
    nextStatuses.includes('cancelled') && {
      label: status === 'sending' ? t('Stop sending…') : t('Cancel…'),
      danger: true,
      onSelect: () => ask('cancel', subject),
    },
    isGone && { label: t('Delete…'), danger: true, onSelect: () => ask('delete', subject) },
  ];
}

function CancelDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const isSending = subject.status === 'sending';
  const hasBegun = isSending || subject.status === 'failed';
  return (
    <ConfirmDialog
      open
      title={
        isSending ? t('Stop sending {name}?', { name: subject.title }) : t('Cancel {name}?', { name: subject.title })
      }
      confirmLabel={isSending ? t('Stop sending') : t('Cancel notification')}
      keepLabel={isSending ? t('Go on') : t('Keep it')}
      onClose={onClose}
      onConfirm={() => moveTo(subject, 'cancelled')}
    >
      {hasBegun
        ? t('It leaves all feeds and inboxes. Mails that have gone out stay out, the others are not sent.')
        : t('It will not be sent. You can write another like it.')}
    </ConfirmDialog>
  );
}
