import { notificationsApi } from '@souk/contract/notifications/api.ts';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import { startAction } from '#kit/actions/run-action.ts';
import { useDeleteDialog } from '#kit/actions/use-delete-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { changeStatus, sendTestNotification, type NotificationTarget } from './notification-actions.ts';

const SendDialog = lazy(lazyPart(() => import('./send-dialog.tsx')));

type DialogKind = 'send' | 'cancel';
type OpenDialog = (dialog: DialogKind, subject: NotificationTarget) => void;

/** The actions menu of a notification and its dialogs. */
export function useNotificationMenu(onDeleted?: () => unknown): {
  menu: (subject: NotificationTarget) => readonly MenuEntry[];
  openDialog: OpenDialog;
  dialogs: ReactNode;
} {
  const canEdit = useCan('notifications', 'edit');
  const [dialogTarget, setDialogTarget] = useState<{ dialog: DialogKind; subject: NotificationTarget }>();
  const { deleteEntryFor, deleteDialog } = useDeleteDialog(notificationsApi.remove, deleteTexts, { onDeleted });
  const openDialog: OpenDialog = useCallback((dialog, subject) => setDialogTarget({ dialog, subject }), []);
  const menu = useCallback(
    (subject: NotificationTarget): readonly MenuEntry[] => [
      { label: t('View'), icon: Eye, to: paths.notifications.details(subject.id) },
      ...(canEdit ? editorEntries(subject, openDialog) : []),
      ['cancelled', 'draft'].includes(subject.status) && deleteEntryFor(subject),
    ],
    [canEdit, openDialog, deleteEntryFor],
  );
  const close = () => setDialogTarget(undefined);
  const dialogs = (
    <>
      {dialogTarget?.dialog === 'send' && (
        <Suspense>
          <SendDialog subject={dialogTarget.subject} onClose={close} />
        </Suspense>
      )}
      {dialogTarget?.dialog === 'cancel' && <CancelDialog subject={dialogTarget.subject} onClose={close} />}
      {deleteDialog}
    </>
  );
  return { menu, openDialog, dialogs };
}

const deleteTexts = ({ title }: NotificationTarget) => ({
  name: title,
  confirmLabel: t('Delete notification'),
  note: t('This notification hasn’t been sent to anyone. This can’t be undone.'),
});

function editorEntries(subject: NotificationTarget, openDialog: OpenDialog): readonly MenuEntry[] {
  const { id, status, nextStatuses } = subject;
  const isOpen = status === 'draft' || status === 'scheduled';
  return [
    isOpen && { label: t('Edit'), icon: Pencil, to: paths.notifications.edit(id) },
    { label: t('Duplicate'), icon: Copy, to: paths.notifications.create, search: { from: id } },
    { label: t('Send test to me'), icon: FlaskConical, onSelect: () => startAction(sendTestNotification(subject)) },
    nextStatuses.includes('sending') && {
      label: status === 'failed' ? t('Send the rest…') : t('Send now…'),
      icon: Send,
      onSelect: () => openDialog('send', subject),
    },
    nextStatuses.includes('draft') && {
      label: t('Move back to draft'),
      icon: Undo2,
      onSelect: () => startAction(changeStatus(subject, 'draft')),
    },
    'separator',
    nextStatuses.includes('cancelled') && {
      label: status === 'sending' ? t('Stop sending…') : t('Cancel…'),
      danger: true,
      onSelect: () => openDialog('cancel', subject),
    },
  ];
}

function CancelDialog({ subject, onClose }: { subject: NotificationTarget; onClose: () => void }) {
  const isSending = subject.status === 'sending';
  const hasStarted = isSending || subject.status === 'failed';
  return (
    <ConfirmDialog
      open
      title={
        isSending ? t('Stop sending {name}?', { name: subject.title }) : t('Cancel {name}?', { name: subject.title })
      }
      confirmLabel={isSending ? t('Stop sending') : t('Cancel notification')}
      cancelLabel={isSending ? t('Keep sending') : t('Keep notification')}
      onClose={onClose}
      onConfirm={() => changeStatus(subject, 'cancelled')}
    >
      {hasStarted
        ? t(
            'The notification is removed from all feeds and inboxes. Emails already sent can’t be recalled. The rest aren’t sent.',
          )
        : t('The notification won’t be sent. You can duplicate it later.')}
    </ConfirmDialog>
  );
}
