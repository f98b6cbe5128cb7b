import type { Category } from '@souk/contract/categories/api.ts';
import List from 'lucide-react/icons/list';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { deleteEntry } from '#kit/actions/menu-entries.ts';
import { startAction } from '#kit/actions/run-action.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { CategoryDialogs, type CategoryDialogKind } from './category-dialogs.tsx';
import { setActive } from './category-actions.ts';

/** The actions menu of a category and its dialogs. */
export function useCategoryMenu(canEdit: boolean) {
  const [dialogTarget, setDialogTarget] = useState<{ dialog: CategoryDialogKind; category: Category }>();
  const openDialog = (dialog: CategoryDialogKind, category: Category) => () => setDialogTarget({ dialog, category });
  const menu = (category: Category): readonly MenuEntry[] => [
    { label: canEdit ? t('Edit') : t('View'), to: paths.categories.edit(category.id) },
    { label: t('View products'), icon: List, to: paths.products.list, search: { categoryId: category.id } },
    canEdit && {
      label: t('Add subcategory'),
      icon: Plus,
      to: paths.categories.create,
      search: { parentId: category.id },
    },
    canEdit && { label: t('Move to…'), onSelect: openDialog('move', category) },
    canEdit && { label: t('Merge into…'), onSelect: openDialog('merge', category) },
    canEdit && toggleEntry(category, openDialog('deactivate', category)),
    canEdit && 'separator',
    canEdit && deleteEntry(openDialog('delete', category)),
  ];
  const dialogs = (
    <CategoryDialogs
      dialog={dialogTarget?.dialog}
      category={dialogTarget?.category}
      onClose={() => setDialogTarget(undefined)}
      onOpenDialog={(dialog) => setDialogTarget((before) => before && { ...before, dialog })}
    />
  );
  return { menu, dialogs };
}

function toggleEntry(category: Category, openDeactivateDialog: () => void): MenuEntry {
  if (!category.isActive) return { label: t('Activate'), onSelect: () => startAction(setActive(category, true)) };
  const deactivate = () => startAction(setActive(category, false));
  return { label: t('Deactivate'), onSelect: category.childrenCount > 0 ? openDeactivateDialog : deactivate };
}
