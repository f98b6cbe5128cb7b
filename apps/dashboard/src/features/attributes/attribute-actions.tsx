import { type Attribute, type AttributeDetails, attributesApi } from '@souk/contract/attributes/api.ts';
import List from 'lucide-react/icons/list';
import Pencil from 'lucide-react/icons/pencil';
import { useCallback } from 'react';
import { type RowMenu } from '#kit/actions/menu-entries.ts';
import { useDeleteDialog } from '#kit/actions/use-delete-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { refreshRecord } from '#platform/query/query-of.ts';
import type { MenuEntry } from '#ui/menu.tsx';

type AttributeActionTarget = Pick<Attribute, 'id' | 'version' | 'label' | 'usedBy' | 'categories'>;

export const refreshAttributes = (saved?: AttributeDetails): Promise<unknown> =>
  refreshRecord(attributesApi.get, saved);

/** The actions menu of an attribute. */
export function useAttributeMenu(canEdit: boolean, onDeleted?: () => unknown): RowMenu<AttributeActionTarget> {
  const { deleteEntryFor, deleteDialog } = useDeleteDialog(attributesApi.remove, deleteTexts, { onDeleted });
  const menu = useCallback(
    (attribute: AttributeActionTarget): readonly MenuEntry[] => [
      { label: canEdit ? t('Edit') : t('View'), icon: Pencil, to: paths.attributes.edit(attribute.id) },
      {
        label: t('View products'),
        icon: List,
        to: paths.products.list,
        search: { categoryId: attribute.categories.map((category) => category.id).join(',') },
      },
      canEdit && 'separator',
      deleteEntryFor(
        attribute,
        attribute.usedBy > 0 ? t('Products use this attribute, so it can’t be deleted') : undefined,
      ),
    ],
    [canEdit, deleteEntryFor],
  );
  return { menu, dialogs: deleteDialog };
}

const deleteTexts = ({ label }: AttributeActionTarget) => ({
  name: label,
  confirmLabel: t('Delete attribute'),
  note: t('The attribute’s options are deleted too. This can’t be undone.'),
});
