import { categoriesApi, type Category } from '@souk/contract/categories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isApiError } from '#platform/api/api-error.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { categoryChoices } from './category-name.ts';

interface ChooseCategoryDialogProps {
  category: Category;
  title: string;
  label: string;
  confirm: (chosen: ComboboxItem) => string;
  /** Offers the top of the tree, too; its value is empty. */
  hasRoot?: boolean;
  onChoose: (id: string | null) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for another category: where to move to, what to merge into. */
export function ChooseCategoryDialog({
  category,
  title,
  label,
  confirm,
  hasRoot = false,
  onChoose,
  onClose,
  children,
}: ChooseCategoryDialogProps) {
  const tree = useQuery(queryOf(categoriesApi.tree));
  const [chosen, setChosen] = useState<ComboboxItem | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const choices = categoryChoices(tree.data?.rows ?? [], category.id);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return setError(t('category.required'));
    setBusy(true);
    try {
      await onChoose(chosen.value || null);
      onClose();
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : t('Something went wrong on our side'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('Leave it')}
          </Button>
          <Button variant="filled" type="submit" busy={isBusy}>
            {chosen ? confirm(chosen) : label}
          </Button>
        </>
      }
    >
      <Field label={label} error={error}>
        <Combobox
          items={hasRoot ? [{ value: '', label: t('Top of the tree') }, ...choices] : choices}
          loading={tree.isPending}
          value={chosen}
          onChange={(item) => {
            setChosen(item);
            setError(undefined);
          }}
        />
      </Field>
      {children}
    </Dialog>
  );
}
