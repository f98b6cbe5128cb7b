import { staffApi } from '@souk/contract/staff/api.ts';
import { runAction } from '#kit/actions/run-action.ts';
import { t } from '#platform/i18n/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { changeStatus, type Subject } from './admin-actions.ts';

const callOf = ({ id, version }: Subject) => ({ params: { id }, body: { version } });

interface Words {
  title: (name: string) => string;
  body: () => string;
  confirm: () => string;
  step: (person: Subject) => Promise<unknown>;
}

/** Steps without a way back. */
const QUESTIONS = {
  password: {
    title: (name: string) => t('Reset {name}’s password?', { name }),
    body: () =>
      t('Their password stops working, all sessions are signed out, and we email them a link to set a new one.'),
    confirm: () => t('Reset password'),
    step: (person: Subject) =>
      runAction(staffApi.resetPassword, callOf(person), {
        message: t('Sent {name} a password reset link', { name: person.name }),
      }),
  },
  sessions: {
    title: (name: string) => t('Sign {name} out everywhere?', { name }),
    body: () => t('They’ll need to sign in again everywhere. Unsaved input is kept as a draft.'),
    confirm: () => t('Sign out everywhere'),
    step: (person: Subject) =>
      runAction(staffApi.endSessions, callOf(person), {
        message: t('Signed {name} out everywhere', { name: person.name }),
      }),
  },
  twoFactor: {
    title: (name: string) => t('Turn off two-factor for {name}?', { name }),
    body: () => t('They’ll sign in with their password only. Make sure the request really comes from them.'),
    confirm: () => t('Turn off two-factor'),
    step: (person: Subject) =>
      runAction(staffApi.switchOffTwoFactor, callOf(person), {
        message: t('Turned off two-factor for {name}', { name: person.name }),
      }),
  },
  suspend: {
    title: (name: string) => t('Suspend {name}?', { name }),
    body: () => t('They’re signed out everywhere, and their queries become unassigned. You can reinstate them later.'),
    confirm: () => t('Suspend person'),
    step: (person: Subject) => changeStatus(person, 'suspended'),
  },
  refuse: {
    title: (name: string) => t('Reject {name}?', { name }),
    body: () => t('We’ll email them. They won’t be able to sign in.'),
    confirm: () => t('Reject request'),
    step: ({ id, version, name }: Subject) =>
      runAction(
        staffApi.status,
        { params: { id }, body: { to: 'suspended', version } },
        { message: t('Rejected {name}', { name }) },
      ),
  },
  delete: {
    title: (name: string) => t('Delete {name}?', { name }),
    body: () =>
      t(
        'They’re signed out immediately. Their activity keeps their name, their shared views move to you, and their queries become unassigned. This can’t be undone.',
      ),
    confirm: () => t('Delete person'),
    step: (person: Subject) =>
      runAction(staffApi.delete, callOf(person), { message: t('Deleted “{name}”', { name: person.name }) }),
  },
} satisfies Record<string, Words>;
export type Question = keyof typeof QUESTIONS;

interface AdminQuestionProps {
  question: Question;
  person: Subject;
  onClose: () => void;
  /** They were deleted. */
  onGone: () => void;
}

export function AdminQuestion({ question, person, onClose, onGone }: AdminQuestionProps) {
  const { title, body, confirm, step } = QUESTIONS[question];
  const confirmed = async () => {
    await step(person);
    if (question === 'delete') onGone();
  };
  return (
    <ConfirmDialog open title={title(person.name)} confirmLabel={confirm()} onClose={onClose} onConfirm={confirmed}>
      {body()}
    </ConfirmDialog>
  );
}
