import type { StaffMember } from '@souk/contract/staff/api.ts';
import Eye from 'lucide-react/icons/eye';
import KeyRound from 'lucide-react/icons/key-round';
import Link from 'lucide-react/icons/link';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useCallback, useState } from 'react';
import { deleteEntry } from '#kit/actions/menu-entries.ts';
import { startAction } from '#kit/actions/run-action.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useProfile } from '#platform/session/profile.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { AdminConfirmDialog, type Confirmation } from './admin-confirm-dialog.tsx';
import { changeStaffStatus, resendInvitation, type StaffActionTarget } from './admin-actions.ts';
import { type Invitation, LinkDialog } from './link-dialog.tsx';

interface ConfirmTarget {
  confirmation: Confirmation;
  person: StaffActionTarget;
}

interface AdminMenu {
  menu: (person: StaffMember) => readonly MenuEntry[];
  /** The menu without 'View' and 'Edit', for the person's panel. */
  actionsFor: (person: StaffMember) => readonly MenuEntry[];
  dialogs: ReactNode;
}

/** The actions menu of a person and its dialogs. `onDeleted` runs after the person was deleted. */
export function useAdminMenu(
  onOpen: (id: string) => void,
  onEdit: (id: string) => void,
  onDeleted: () => void,
): AdminMenu {
  const ownId = useProfile().id;
  const [target, setTarget] = useState<ConfirmTarget>();
  const [invitationDialog, setInvitationDialog] = useState<{ invitation: Invitation; isMailed: boolean }>();
  const actionsFor = useCallback(
    (person: StaffMember): readonly MenuEntry[] => {
      const { id, status, role } = person;
      const openConfirm = (confirmation: Confirmation) => setTarget({ confirmation, person });
      const invite = (sendsMail: boolean) =>
        void resendInvitation(person, sendsMail).then(
          (invitation) => setInvitationDialog({ invitation, isMailed: sendsMail }),
          () => undefined,
        );
      const isGuest = role === 'GUEST';
      const isActive = status === 'active';
      const disabledReason = id === ownId ? t('Ask another super admin to do this for you') : undefined;
      return [
        status === 'invited' && { label: t('Resend invitation'), icon: Mail, onSelect: () => invite(true) },
        status === 'invited' && { label: t('Copy invitation link'), icon: Link, onSelect: () => invite(false) },
        isActive &&
          !isGuest && {
            label: t('Reset password…'),
            icon: KeyRound,
            disabledReason,
            onSelect: () => openConfirm('password'),
          },
        isActive && { label: t('Sign out everywhere…'), icon: LogOut, onSelect: () => openConfirm('sessions') },
        person.hasTwoFactor && {
          label: t('Turn off two-factor…'),
          disabledReason,
          onSelect: () => openConfirm('twoFactor'),
        },
        'separator',
        isGuest && isActive && { label: t('Reject…'), danger: true, onSelect: () => openConfirm('reject') },
        !isGuest &&
          status !== 'suspended' && {
            label: t('Suspend…'),
            danger: true,
            disabledReason,
            onSelect: () => openConfirm('suspend'),
          },
        status === 'suspended' && {
          label: isGuest ? t('Reopen request') : t('Reactivate'),
          onSelect: () => startAction(changeStaffStatus(person, 'active')),
        },
        deleteEntry(() => openConfirm('delete'), disabledReason),
      ];
    },
    [ownId],
  );
  const menu = useCallback(
    (person: StaffMember): readonly MenuEntry[] => [
      { label: t('View'), icon: Eye, onSelect: () => onOpen(person.id) },
      {
        label: person.role === 'GUEST' ? t('Approve…') : t('Edit'),
        icon: Pencil,
        onSelect: () => onEdit(person.id),
      },
      'separator',
      ...actionsFor(person),
    ],
    [actionsFor, onOpen, onEdit],
  );
  const dialogs = (
    <>
      {target && <AdminConfirmDialog {...target} onDeleted={onDeleted} onClose={() => setTarget(undefined)} />}
      {invitationDialog && <LinkDialog {...invitationDialog} onClose={() => setInvitationDialog(undefined)} />}
    </>
  );
  return { menu, actionsFor, dialogs };
}
