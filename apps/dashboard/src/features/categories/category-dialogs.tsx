import type { Category } from '@souk/contract/categories/api.ts';
import FolderInput from 'lucide-react/icons/folder-input';
import type { ReactNode } from 'react';
import { startAction } from '#kit/actions/run-action.ts';
import { t } from '#platform/i18n/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Button } from '#ui/button.tsx';
import { EffectsList } from '#ui/effects-list.tsx';
import { ChooseCategoryDialog } from './choose-category-dialog.tsx';
import { mergeCategory, moveCategory, deleteCategory, setActive } from './category-actions.ts';

export type CategoryDialogKind = 'move' | 'merge' | 'delete' | 'deactivate';

interface CategoryDialogsProps {
  dialog: CategoryDialogKind | undefined;
  category: Category | undefined;
  onClose: () => void;
  onOpenDialog: (dialog: CategoryDialogKind) => void;
}

/** The dialogs of the category menu. */
export function CategoryDialogs({ dialog, category, onClose, onOpenDialog }: CategoryDialogsProps) {
  if (!category) return null;
  const { name } = category;
  if (dialog === 'move') {
    return (
      <ChooseCategoryDialog
        category={category}
        title={t('Move {name}', { name })}
        label={t('Move to')}
        confirm={(target) => t('Move to {name}', { name: target.label })}
        hasRoot
        onChoose={(parentId) => moveCategory(category, { parentId, position: Number.MAX_SAFE_INTEGER })}
        onClose={onClose}
      />
    );
  }
  if (dialog === 'merge') {
    return (
      <ChooseCategoryDialog
        category={category}
        title={t('Merge {name} into another category', { name })}
        label={t('Merge into')}
        confirm={(target) => t('Merge into {name}', { name: target.label })}
        onChoose={(id) => mergeCategory(category, id ?? '')}
        onClose={onClose}
      >
        <EffectsList
          effects={[
            { icon: FolderInput, label: t('Products to move'), after: category.productsCount },
            { icon: FolderInput, label: t('Subcategories to move'), after: category.childrenCount },
          ]}
        />
      </ChooseCategoryDialog>
    );
  }
  if (dialog === 'deactivate') {
    return (
      <DeactivateDialog
        title={t('Deactivate {name}', { name })}
        onClose={onClose}
        onChoose={(withChildren) => startAction(setActive(category, false, withChildren))}
      >
        {t(
          'Contains {count, plural, one {# subcategory} other {# subcategories}}. Products in an inactive category can’t be bought.',
          { count: category.childrenCount },
        )}
      </DeactivateDialog>
    );
  }
  if (dialog === 'delete' && category.productsCount + category.childrenCount > 0)
    return <InUseDialog category={category} onClose={onClose} onMerge={() => onOpenDialog('merge')} />;
  return (
    <ConfirmDialog
      open={dialog === 'delete'}
      title={t('Delete {name}?', { name })}
      confirmLabel={t('Delete category')}
      onClose={onClose}
      onConfirm={() => deleteCategory(category)}
    >
      {t('Only empty categories can be deleted. This can’t be undone.')}
    </ConfirmDialog>
  );
}

interface DeactivateDialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
  onChoose: (withChildren: boolean) => void;
}

/** Asks whether to deactivate the subcategories too. */
export function DeactivateDialog({ title, children, onClose, onChoose }: DeactivateDialogProps) {
  const choose = (withChildren: boolean) => () => {
    onClose();
    onChoose(withChildren);
  };
  return (
    <Dialog
      open
      small
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={choose(false)}>{t('This category only')}</Button>
          <Button variant="filled" onClick={choose(true)}>
            {t('Include subcategories')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** Replaces the delete confirmation if the category is not empty. Offers to merge the category into another. */
function InUseDialog({ category, onClose, onMerge }: { category: Category; onClose: () => void; onMerge: () => void }) {
  const { name, productsCount, childrenCount } = category;
  return (
    <Dialog
      open
      small
      title={t('{name} isn’t empty', { name })}
      onClose={onClose}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="filled" onClick={onMerge}>
            {t('Merge into…')}
          </Button>
        </>
      }
    >
      <p>{t('Only empty categories can be deleted. Merging moves the contents to another category.')}</p>
      <EffectsList
        effects={[
          { icon: FolderInput, label: t('Products to move'), after: productsCount },
          { icon: FolderInput, label: t('Subcategories to move'), after: childrenCount },
        ]}
      />
    </Dialog>
  );
}
