import { t } from '#platform/i18n/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import {
  changeStatus,
  deletePerson,
  endPassword,
  endSessions,
  endTwoFactor,
  refuse,
  type Subject,
} from './admin-steps.ts';

interface Words {
  title: (name: string) => string;
  body: () => string;
  confirm: () => string;
  step: (person: Subject) => Promise<void>;
}

/** Steps without a way back. */
const QUESTIONS = {
  password: {
    title: (name: string) => t('Reset the password of {name}?', { name }),
    body: () => t('The password stops working, all sign-ins end, and a mail with a link for a new one goes out.'),
    confirm: () => t('Reset password'),
    step: endPassword,
  },
  sessions: {
    title: (name: string) => t('Sign {name} out everywhere?', { name }),
    body: () => t('Every browser asks for the password again. What was typed and not saved stays there as a draft.'),
    confirm: () => t('Sign out everywhere'),
    step: endSessions,
  },
  twoFactor: {
    title: (name: string) => t('Switch off two-factor for {name}?', { name }),
    body: () => t('The password alone is then enough. Be sure that it is really them who ask for it.'),
    confirm: () => t('Switch off two-factor'),
    step: endTwoFactor,
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
    step: refuse,
  },
  delete: {
    title: (name: string) => t('Delete {name}?', { name }),
    body: () =>
      t(
        'Their sign-ins end at once. What they did keeps their name, views that they shared become yours, and their queries nobody’s. This cannot be undone.',
      ),
    confirm: () => t('Delete person'),
    step: deletePerson,
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
