import { categoriesApi, type Category } from '@souk/contract/categories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { Field } from '#ui/field.tsx';
import { toCategoryChoices } from './category-name.ts';

interface ChooseCategoryDialogProps {
  category: Category;
  title: string;
  label: string;
  confirm: (target: ComboboxItem) => string;
  /** Also offers the top level, for which `onChoose` gets null. */
  hasRoot?: boolean;
  onChoose: (id: string | null) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for the category that `category` is moved or merged into. */
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
  const [selected, setSelected] = useState<ComboboxItem | null>(null);
  const { error, setError, isBusy, submit } = useSubmission(onClose);
  const choices = toCategoryChoices(tree.data?.rows ?? [], category.id);
  return (
    <SubmitDialog
      title={title}
      submitLabel={selected ? confirm(selected) : label}
      cancelLabel={t('Cancel')}
      isBusy={isBusy}
      onSubmit={() => (selected ? submit(() => onChoose(selected.value || null)) : setError(t('category.required')))}
      onClose={onClose}
    >
      <Field label={label} error={error}>
        <Combobox
          items={hasRoot ? [{ value: '', label: t('Top level') }, ...choices] : choices}
          loading={tree.isPending}
          value={selected}
          onChange={(item) => {
            setSelected(item);
            setError(undefined);
          }}
        />
      </Field>
      {children}
    </SubmitDialog>
  );
}
