import type { Attribute } from '@souk/contract/attributes/api.ts';
import List from 'lucide-react/icons/list';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useCallback, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { remove } from './attribute-steps.ts';

type Subject = Pick<Attribute, 'id' | 'version' | 'label' | 'usedBy' | 'categories'>;

/** What one can do with an attribute, and the question before it is deleted. */
export function useAttributeMenu(
  canEdit: boolean,
  onGone?: () => unknown,
): { menu: (attribute: Subject) => readonly MenuEntry[]; dialogs: ReactNode } {
  const [asked, setAsked] = useState<Subject>();
  const menu = useCallback(
    (attribute: Subject): readonly MenuEntry[] => [
      { label: canEdit ? t('Edit') : t('Open'), icon: Pencil, to: paths.attributes.edit(attribute.id) },
      {
        label: t('Show the products of its categories'),
        icon: List,
        to: paths.products.list,
        search: { categoryId: attribute.categories.map((category) => category.id).join(',') },
      },
      canEdit && 'separator',
      canEdit && {
        label: t('Delete…'),
        danger: true,
        onSelect: () => setAsked(attribute),
        disabledReason: attribute.usedBy > 0 ? t('Products state it') : undefined,
      },
    ],
    [canEdit],
  );
  const dialogs = asked && (
    <ConfirmDialog
      open
      title={t('Delete {name}?', { name: asked.label })}
      confirmLabel={t('Delete attribute')}
      onClose={() => setAsked(undefined)}
      onConfirm={() => remove(asked, onGone)}
    >
      {t('Its options go with it. This cannot be undone.')}
    </ConfirmDialog>
  );
  return { menu, dialogs };
}
