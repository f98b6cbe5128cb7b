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
    title: (name: string) => t('Reset the password of {name}?', { name }),
    body: () => t('The password stops working, all sign-ins end, and a mail with a link for a new one goes out.'),
    confirm: () => t('Reset password'),
    step: (person: Subject) =>
      runAction(staffApi.resetPassword, callOf(person), {
        message: t('Sent {name} a link for a new password', { name: person.name }),
      }),
  },
  sessions: {
    title: (name: string) => t('Sign {name} out everywhere?', { name }),
    body: () => t('Every browser asks for the password again. What was typed and not saved stays there as a draft.'),
    confirm: () => t('Sign out everywhere'),
    step: (person: Subject) =>
      runAction(staffApi.endSessions, callOf(person), {
        message: t('Signed {name} out everywhere', { name: person.name }),
      }),
  },
  twoFactor: {
    title: (name: string) => t('Switch off two-factor for {name}?', { name }),
    body: () => t('The password alone is then enough. Be sure that it is really them who ask for it.'),
    confirm: () => t('Switch off two-factor'),
    step: (person: Subject) =>
      runAction(staffApi.switchOffTwoFactor, callOf(person), {
        message: t('{name} signs in by password alone', { name: person.name }),
      }),
  },
  suspend: {
    title: (name: string) => t('Suspend {name}?', { name }),
    body: () => t('They’re signed out everywhere, and their queries become unassigned. You can reinstate them later.'),
    confirm: () => t('Suspend person'),
    step: (person: Subject) => changeStatus(person, 'suspended'),
  },
  refuse: {
    title: (name: string) => t('Refuse {name}?', { name }),
    body: () => t('They are told by mail, and cannot sign in any more.'),
    confirm: () => t('Refuse access'),
    step: ({ id, version, name }: Subject) =>
      runAction(
        staffApi.status,
        { params: { id }, body: { to: 'suspended', version } },
        { message: t('Refused {name}', { name }) },
      ),
  },
  delete: {
    title: (name: string) => t('Delete {name}?', { name }),
    body: () =>
      t(
        'Their sign-ins end at once. What they did keeps their name, views that they shared become yours, and their queries nobody’s. This cannot be undone.',
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
