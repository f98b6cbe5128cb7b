import type { Faq } from '@souk/contract/faqs/api.ts';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useCallback, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { remove, setPublished } from './faq-steps.ts';

type Subject = Pick<Faq, 'id' | 'version' | 'question' | 'isPublished'>;

/** What one can do with a question, and the question before it is deleted. */
export function useFaqMenu(onGone?: () => unknown): {
  menu: (faq: Subject) => readonly MenuEntry[];
  dialogs: ReactNode;
} {
  const canEdit = useCan('faqs', 'edit');
  const [asked, setAsked] = useState<Subject>();
  const menu = useCallback(
    (faq: Subject): readonly MenuEntry[] => [
      { label: canEdit ? t('Edit') : t('Open'), icon: Pencil, to: paths.faqs.edit(faq.id) },
      canEdit && {
        label: faq.isPublished ? t('Hide') : t('Publish'),
        icon: faq.isPublished ? EyeOff : Eye,
        onSelect: () => void setPublished(faq, !faq.isPublished).catch(() => undefined),
      },
      canEdit && 'separator',
      canEdit && { label: t('Delete…'), danger: true, onSelect: () => setAsked(faq) },
    ],
    [canEdit],
  );
  const dialogs = asked && (
    <ConfirmDialog
      open
      title={t('Delete “{name}”?', { name: asked.question })}
      confirmLabel={t('Delete question')}
      onClose={() => setAsked(undefined)}
      onConfirm={() => remove(asked, onGone)}
    >
      {t('Question and answer go in every language. This cannot be undone.')}
    </ConfirmDialog>
  );
  return { menu, dialogs };
}
