import type { Category } from '@souk/contract/categories.ts';
import FolderInput from 'lucide-react/icons/folder-input';
import { t } from '#shared/i18n/i18n.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EffectsList } from '#shared/ui/effects-list.tsx';
import { ChooseCategoryDialog } from './choose-category-dialog.tsx';
import { mergeInto, moveTo, remove, setActive } from './category-steps.ts';

export type CategoryQuestion = 'move' | 'merge' | 'delete' | 'deactivate';

interface CategoryDialogsProps {
  question: CategoryQuestion | undefined;
  category: Category | undefined;
  onClose: () => void;
  /** The category is gone. */
  onGone?: () => void;
}

/** The questions that steps with a category ask. */
export function CategoryDialogs({ question, category, onClose, onGone }: CategoryDialogsProps) {
  if (!category) return null;
  const { name } = category;
  if (question === 'move') {
    return (
      <ChooseCategoryDialog
        category={category}
        title={t('Move {name}', { name })}
        label={t('Move into')}
        confirm={(chosen) => t('Move into {name}', { name: chosen.label })}
        hasRoot
        onChoose={(parentId) => moveTo(category, { parentId, position: Number.MAX_SAFE_INTEGER })}
        onClose={onClose}
      />
    );
  }
  if (question === 'merge') {
    return (
      <ChooseCategoryDialog
        category={category}
        title={t('Merge {name} into another category', { name })}
        label={t('Merge into')}
        confirm={(chosen) => t('Merge into {name}', { name: chosen.label })}
        onChoose={(id) => mergeInto(category, id ?? '').then(onGone)}
        onClose={onClose}
      >
        <EffectsList
          effects={[
            { icon: FolderInput, label: t('Products that move'), after: category.productsCount },
            { icon: FolderInput, label: t('Subcategories that move'), after: category.childrenCount },
          ]}
        />
      </ChooseCategoryDialog>
    );
  }
  if (question === 'deactivate') return <DeactivateDialog category={category} onClose={onClose} />;
  return (
    <ConfirmDialog
      open={question === 'delete'}
      title={t('Delete {name}?', { name })}
      confirmLabel={t('Delete category')}
      onClose={onClose}
      onConfirm={() => remove(category).then(onGone)}
    >
      {t('It can only be deleted while no product and no other category stands in it. This cannot be undone.')}
    </ConfirmDialog>
  );
}

function DeactivateDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const choose = (withChildren: boolean) => {
    onClose();
    void setActive(category, false, withChildren).catch(() => undefined);
  };
  return (
    <Dialog
      open
      small
      title={t('Deactivate {name}', { name: category.name })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={() => choose(false)}>{t('Only this one')}</Button>
          <Button variant="filled" onClick={() => choose(true)}>
            {t('With all below')}
          </Button>
        </>
      }
    >
      {t(
        '{count, plural, one {# category stands} other {# categories stand}} in it. Products of a category that is not active cannot be bought.',
        { count: category.childrenCount },
      )}
    </Dialog>
  );
}
