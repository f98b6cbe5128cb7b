import type { Category } from '@souk/contract/categories/api.ts';
import List from 'lucide-react/icons/list';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { deleteEntry } from '#kit/actions/menu-entries.ts';
import { startAction } from '#kit/actions/run-action.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { CategoryDialogs, type CategoryQuestion } from './category-dialogs.tsx';
import { setActive } from './category-actions.ts';

/** What can be done with a category. */
export function useCategoryMenu(canEdit: boolean) {
  const [asked, setAsked] = useState<{ question: CategoryQuestion; category: Category }>();
  const ask = (question: CategoryQuestion, category: Category) => () => setAsked({ question, category });
  const menu = (category: Category): readonly MenuEntry[] => [
    { label: t('Edit'), to: paths.categories.edit(category.id) },
    { label: t('View products'), icon: List, to: paths.products.list, search: { categoryId: category.id } },
    canEdit && {
      label: t('Add subcategory'),
      icon: Plus,
      to: paths.categories.create,
      search: { parentId: category.id },
    },
    canEdit && { label: t('Move to…'), onSelect: ask('move', category) },
    canEdit && { label: t('Merge into…'), onSelect: ask('merge', category) },
    canEdit && toggleEntry(category, ask('deactivate', category)),
    canEdit && 'separator',
    canEdit && deleteEntry(ask('delete', category)),
  ];
  const dialogs = (
    <CategoryDialogs
      question={asked?.question}
      category={asked?.category}
      onClose={() => setAsked(undefined)}
      onAsk={(question) => setAsked((before) => before && { ...before, question })}
    />
  );
  return { menu, dialogs };
}

function toggleEntry(category: Category, askAboutChildren: () => void): MenuEntry {
  if (!category.isActive) return { label: t('Activate'), onSelect: () => startAction(setActive(category, true)) };
  const deactivate = () => startAction(setActive(category, false));
  return { label: t('Deactivate'), onSelect: category.childrenCount > 0 ? askAboutChildren : deactivate };
}
