import { categoriesApi } from '@souk/contract/categories/api.ts';
import type { ProductImport } from '@souk/contract/products/csv.ts';
import { productsApi } from '@souk/contract/products/api.ts';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, isApiError } from '#platform/api/api-error.ts';
import { newIdempotencyKey } from '#platform/api/request.ts';
import type { FollowedJob } from '#platform/toast/toast.types.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { type Choices, sendFile } from './send-file.ts';
import { useColumns } from './use-columns.ts';

const FORM_FIELDS = ['vendorId', 'categoryId', 'createCategories', 'defaultStock'];

/** A file, where its products go, the try that says what it would do, and the import itself. */
export function useImport() {
  // The place counts the files, for two of them may have one name.
  const [{ file, place }, setChosen] = useState<{ file: File | null; place: number }>({ file: null, place: 0 });
  const [vendorId, setVendorId] = useState<string | null>(null);
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const [hasNewCategories, setNewCategories] = useState(false);
  const [defaultStock, setDefaultStock] = useState<number | null>(null);
  const [isPartial, setPartial] = useState(false);
  const [job, setJob] = useState<FollowedJob | null>(null);
  const columns = useColumns(file, place);
  const { confirmed } = columns;
  const choices: Choices | null = file && {
    file,
    vendorId,
    categoryId,
    createCategories: hasNewCategories,
    defaultStock,
    columns: confirmed,
  };
  const checkKey = ['product-import', place, vendorId, categoryId, hasNewCategories, confirmed?.join()];

  const tried = useQuery<ProductImport, ApiError>({
    queryKey: [...checkKey, isPartial],
    queryFn:
      choices && columns.isReady
        ? ({ signal }) => sendFile(choices, { isDryRun: true, isPartial, signal, quiet: true, onJob: setJob })
        : skipToken,
    // The switch for valid rows only stays on screen while its own check runs.
    placeholderData: (before, query) => (query?.queryKey.slice(0, -1).join() === checkKey.join() ? before : undefined),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { background: true },
  });
  const imported = useMutation({
    mutationFn: (given: Choices) =>
      sendFile(given, { isDryRun: false, isPartial, quiet: true, onJob: setJob, idempotencyKey: newIdempotencyKey() }),
    onMutate: () => setJob(null),
    onSuccess: () => refreshCollections(productsApi.list, categoriesApi.list),
  });

  function choose(next: File | null): void {
    imported.reset();
    setJob(null);
    setPartial(false);
    setDefaultStock(null);
    columns.reset();
    setChosen({ file: next, place: place + 1 });
  }
  // Only one of them can have failed: a new file begins both anew.
  const failure = [columns.read.error, tried.error, imported.error].find((error) => isApiError(error));
  const errorAt = (field: string) => failure?.errors.find((error) => error.field === field)?.message;
  return {
    file,
    choose,
    columns,
    vendor: { id: vendorId, set: setVendorId, error: errorAt('vendorId') },
    category: { id: categoryId, set: setCategoryId, error: errorAt('categoryId') },
    createsCategories: { value: hasNewCategories, set: setNewCategories, error: errorAt('createCategories') },
    /** It changes no number of the check, so the check does not run again. */
    defaultStock: { value: defaultStock, set: setDefaultStock, error: errorAt('defaultStock') },
    isPartial,
    setPartial,
    tried,
    /** What stands at no field of the form. */
    failure: FORM_FIELDS.some((field) => errorAt(field)) ? undefined : failure,
    imported,
    job,
    start: () => choices && imported.mutate(choices),
  };
}

export type ImportState = ReturnType<typeof useImport>;
