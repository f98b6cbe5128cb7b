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
import { AdminQuestion, type Question } from './admin-questions.tsx';
import { changeStatus, inviteAgain, type Subject } from './admin-actions.ts';
import { type Invited, LinkDialog } from './link-dialog.tsx';

interface Asked {
  question: Question;
  person: Subject;
}

interface AdminMenu {
  menu: (person: StaffMember) => readonly MenuEntry[];
  /** The same for their panel, which shows them and has a button for their form. */
  stepsOf: (person: StaffMember) => readonly MenuEntry[];
  dialogs: ReactNode;
}

/** What one can do with somebody, and what is asked before. `onOpen` shows them, `onEdit` their form, `onGone` leaves who is deleted. */
export function useAdminMenu(
  onOpen: (id: string) => void,
  onEdit: (id: string) => void,
  onGone: () => void,
): AdminMenu {
  const own = useProfile().id;
  const [asked, setAsked] = useState<Asked>();
  const [shown, setShown] = useState<{ invited: Invited; isMailed: boolean }>();
  const stepsOf = useCallback(
    (person: StaffMember): readonly MenuEntry[] => {
      const { id, status, role } = person;
      const ask = (question: Question) => setAsked({ question, person });
      const invite = (sendsMail: boolean) =>
        void inviteAgain(person, sendsMail).then(
          (invited) => setShown({ invited, isMailed: sendsMail }),
          () => undefined,
        );
      const isGuest = role === 'GUEST';
      const isActive = status === 'active';
      const disabledReason = id === own ? t('Ask another super admin to do this for you') : undefined;
      return [
        status === 'invited' && { label: t('Resend invitation'), icon: Mail, onSelect: () => invite(true) },
        status === 'invited' && { label: t('Copy invitation link'), icon: Link, onSelect: () => invite(false) },
        isActive &&
          !isGuest && {
            label: t('Reset password…'),
            icon: KeyRound,
            disabledReason,
            onSelect: () => ask('password'),
          },
        isActive && { label: t('Sign out everywhere…'), icon: LogOut, onSelect: () => ask('sessions') },
        person.hasTwoFactor && {
          label: t('Turn off two-factor…'),
          disabledReason,
          onSelect: () => ask('twoFactor'),
        },
        'separator',
        isGuest && isActive && { label: t('Reject…'), danger: true, onSelect: () => ask('refuse') },
        !isGuest &&
          status !== 'suspended' && {
            label: t('Suspend…'),
            danger: true,
            disabledReason,
            onSelect: () => ask('suspend'),
          },
        status === 'suspended' && {
          label: isGuest ? t('Move back to waiting') : t('Reinstate'),
          onSelect: () => startAction(changeStatus(person, 'active')),
        },
        deleteEntry(() => ask('delete'), disabledReason),
      ];
    },
    [own],
  );
  const menu = useCallback(
    (person: StaffMember): readonly MenuEntry[] => [
      { label: t('Open'), icon: Eye, onSelect: () => onOpen(person.id) },
      {
        label: person.role === 'GUEST' ? t('Approve…') : t('Edit'),
        icon: Pencil,
        onSelect: () => onEdit(person.id),
      },
      'separator',
      ...stepsOf(person),
    ],
    [stepsOf, onOpen, onEdit],
  );
  const dialogs = (
    <>
      {asked && <AdminQuestion {...asked} onGone={onGone} onClose={() => setAsked(undefined)} />}
      {shown && <LinkDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
  return { menu, stepsOf, dialogs };
}
