import { categoriesApi } from '@souk/contract/categories/api.ts';
import type { ProductImport } from '@souk/contract/products/csv.ts';
import { productsApi } from '@souk/contract/products/api.ts';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, isApiError } from '#platform/api/api-error.ts';
import { newIdempotencyKey } from '#platform/api/request.ts';
import type { FollowedJob } from '#platform/toast/toast.types.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { type ImportChoices, sendFile } from './send-file.ts';
import { useColumns } from './use-columns.ts';

const FORM_FIELDS = ['vendorId', 'categoryId', 'createCategories', 'defaultStock'];

/** State of the import page: the file, the import settings, the check (a dry run) and the import. */
export function useImport() {
  // The number is part of the query keys, because two files can have the same name.
  const [{ file, fileNumber }, setChosen] = useState<{ file: File | null; fileNumber: number }>({
    file: null,
    fileNumber: 0,
  });
  const [vendorId, setVendorId] = useState<string | null>(null);
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const [hasNewCategories, setNewCategories] = useState(false);
  const [defaultStock, setDefaultStock] = useState<number | null>(null);
  const [isPartial, setPartial] = useState(false);
  const [job, setJob] = useState<FollowedJob | null>(null);
  const columns = useColumns(file, fileNumber);
  const { confirmed } = columns;
  const choices: ImportChoices | null = file && {
    file,
    vendorId,
    categoryId,
    createCategories: hasNewCategories,
    defaultStock,
    columns: confirmed,
  };
  const checkKey = ['product-import', fileNumber, vendorId, categoryId, hasNewCategories, confirmed?.join()];

  const check = useCheck(columns.isReady ? choices : null, { checkKey, isPartial, onJob: setJob });
  const imported = useMutation({
    mutationFn: (importChoices: ImportChoices) =>
      sendFile(importChoices, {
        isDryRun: false,
        isPartial,
        quiet: true,
        onJob: setJob,
        idempotencyKey: newIdempotencyKey(),
      }),
    onMutate: () => setJob(null),
    onSuccess: () => refreshCollections(productsApi.list, categoriesApi.list),
  });

  function choose(next: File | null): void {
    imported.reset();
    setJob(null);
    setPartial(false);
    setDefaultStock(null);
    columns.reset();
    setChosen({ file: next, fileNumber: fileNumber + 1 });
  }
  // At most one of the three has failed, because a new file resets them all.
  const failure = [columns.columnsQuery.error, check.error, imported.error].find((error) => isApiError(error));
  const fieldError = (field: string) => failure?.errors.find((error) => error.field === field)?.message;
  return {
    file,
    choose,
    columns,
    vendor: { id: vendorId, set: setVendorId, error: fieldError('vendorId') },
    category: { id: categoryId, set: setCategoryId, error: fieldError('categoryId') },
    createsCategories: { value: hasNewCategories, set: setNewCategories, error: fieldError('createCategories') },
    /** Has no effect on the check's counts, so changing it does not rerun the check. */
    defaultStock: { value: defaultStock, set: setDefaultStock, error: fieldError('defaultStock') },
    isPartial,
    setPartial,
    check,
    /** The error, unless it is displayed at a form field. */
    failure: FORM_FIELDS.some((field) => fieldError(field)) ? undefined : failure,
    imported,
    job,
    start: () => choices && imported.mutate(choices),
  };
}

interface CheckOptions {
  /** Everything that the result depends on, besides `isPartial`. */
  checkKey: readonly unknown[];
  isPartial: boolean;
  onJob: (job: FollowedJob) => void;
}

/** Checks the file with a dry run whenever a choice changes. */
const useCheck = (choices: ImportChoices | null, { checkKey, isPartial, onJob }: CheckOptions) =>
  useQuery<ProductImport, ApiError>({
    queryKey: [...checkKey, isPartial],
    queryFn: choices
      ? ({ signal }) => sendFile(choices, { isDryRun: true, isPartial, signal, quiet: true, onJob })
      : skipToken,
    // Keeps the previous result while only `isPartial` changes, so that its switch stays on screen during the check.
    placeholderData: (previous, query) =>
      query?.queryKey.slice(0, -1).join() === checkKey.join() ? previous : undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { background: true },
  });

export type ImportState = ReturnType<typeof useImport>;
