import { staffApi } from '@souk/contract/staff/api.ts';
import { runAction } from '#kit/actions/run-action.ts';
import { t } from '#platform/i18n/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { changeStaffStatus, type StaffActionTarget } from './admin-actions.ts';

const toActionCall = ({ id, version }: StaffActionTarget) => ({ params: { id }, body: { version } });

interface ConfirmationTexts {
  title: (name: string) => string;
  body: () => string;
  confirm: () => string;
  run: (person: StaffActionTarget) => Promise<unknown>;
}

/** Texts and effects of the actions that need a confirmation. */
const CONFIRMATIONS = {
  password: {
    title: (name: string) => t('Reset {name}’s password?', { name }),
    body: () =>
      t(
        'They’re signed out everywhere and get an email with a link to set a new password. The current password stops working.',
      ),
    confirm: () => t('Reset password'),
    run: (person: StaffActionTarget) =>
      runAction(staffApi.resetPassword, toActionCall(person), {
        message: t('Sent {name} a password reset link', { name: person.name }),
        undo: undefined,
      }),
  },
  sessions: {
    title: (name: string) => t('Sign {name} out everywhere?', { name }),
    body: () => t('They’ll need to sign in again everywhere. Unsaved changes are kept as drafts.'),
    confirm: () => t('Sign out everywhere'),
    run: (person: StaffActionTarget) =>
      runAction(staffApi.endSessions, toActionCall(person), {
        message: t('Signed {name} out everywhere', { name: person.name }),
        undo: undefined,
      }),
  },
  twoFactor: {
    title: (name: string) => t('Turn off two-factor for {name}?', { name }),
    body: () => t('They’ll sign in with their password only. Make sure the request really comes from them.'),
    confirm: () => t('Turn off two-factor'),
    run: (person: StaffActionTarget) =>
      runAction(staffApi.switchOffTwoFactor, toActionCall(person), {
        message: t('Turned off two-factor for {name}', { name: person.name }),
        undo: undefined,
      }),
  },
  suspend: {
    title: (name: string) => t('Suspend {name}?', { name }),
    body: () => t('They’re signed out everywhere, and their queries become unassigned. You can reactivate them later.'),
    confirm: () => t('Suspend admin'),
    run: (person: StaffActionTarget) => changeStaffStatus(person, 'suspended'),
  },
  reject: {
    title: (name: string) => t('Reject {name}?', { name }),
    body: () => t('They’ll get an email and won’t be able to sign in.'),
    confirm: () => t('Reject request'),
    run: ({ id, version, name }: StaffActionTarget) =>
      runAction(
        staffApi.status,
        { params: { id }, body: { to: 'suspended', version } },
        { message: t('Rejected {name}', { name }), undo: undefined },
      ),
  },
  delete: {
    title: (name: string) => t('Delete {name}?', { name }),
    body: () =>
      t(
        'They’re signed out immediately. Their activity keeps their name, their shared views move to you, and their queries become unassigned. This can’t be undone.',
      ),
    confirm: () => t('Delete admin'),
    run: (person: StaffActionTarget) =>
      runAction(staffApi.delete, toActionCall(person), {
        message: t('Deleted “{name}”', { name: person.name }),
        undo: undefined,
      }),
  },
} satisfies Record<string, ConfirmationTexts>;
export type Confirmation = keyof typeof CONFIRMATIONS;

interface AdminConfirmDialogProps {
  confirmation: Confirmation;
  person: StaffActionTarget;
  onClose: () => void;
  /** Called after the person was deleted. */
  onDeleted: () => void;
}

export function AdminConfirmDialog({ confirmation, person, onClose, onDeleted }: AdminConfirmDialogProps) {
  const { title, body, confirm, run } = CONFIRMATIONS[confirmation];
  const handleConfirm = async () => {
    await run(person);
    if (confirmation === 'delete') onDeleted();
  };
  return (
    <ConfirmDialog open title={title(person.name)} confirmLabel={confirm()} onClose={onClose} onConfirm={handleConfirm}>
      {body()}
    </ConfirmDialog>
  );
}
