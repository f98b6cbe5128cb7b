import {
  IDENTIFYING_FIELDS,
  type ImportedField,
  productCsvApi,
  type ProductFileColumns,
  REPEATABLE_FIELDS,
} from '@souk/contract/products/csv.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#platform/api/api-error.ts';
import { sendFileTo } from '#kit/csv/send-csv.ts';

export type ColumnMapping = readonly (ImportedField | null)[];

/** The columns of a file, what a person chose for them, and what of it the check runs with. */
export function useColumns(file: File | null, place: number) {
  const [draft, setDraft] = useState<ColumnMapping | null>(null);
  const [confirmed, setConfirmed] = useState<ColumnMapping | null>(null);
  const read = useQuery<ProductFileColumns, ApiError>({
    queryKey: ['product-import-columns', place],
    queryFn: file ? ({ signal }) => sendFileTo(productCsvApi.columns, file, { signal, quiet: true }) : skipToken,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { background: true },
  });
  const { data } = read;
  const recognised = data?.columns.map(({ importedAs }) => importedAs) ?? [];
  const mapping = draft ?? confirmed ?? recognised;
  // The columns of a file that we do not know are a guess until somebody has looked at them.
  const isReady = data !== undefined && (confirmed !== null || data.format !== 'other');
  return {
    read,
    mapping,
    /** What the server gets; null: by the heads. */
    confirmed,
    isReady,
    isChanged: data !== undefined && (!isReady || !isSame(mapping, confirmed ?? recognised)),
    repeated: repeatedColumns(mapping),
    hasIdentity: IDENTIFYING_FIELDS.some((field) => mapping.includes(field)),
    choose: (index: number, field: ImportedField | null) =>
      setDraft(mapping.map((before, each) => (each === index ? field : before))),
    confirm: () => setConfirmed(mapping),
    reset: () => {
      setDraft(null);
      setConfirmed(null);
    },
  };
}

export type ColumnsState = ReturnType<typeof useColumns>;

const isSame = (left: ColumnMapping, right: ColumnMapping): boolean =>
  left.every((field, index) => field === right[index]);

/** Places of the columns whose field an earlier one has already. */
const repeatedColumns = (mapping: ColumnMapping): ReadonlySet<number> =>
  new Set(
    mapping.flatMap((field, index) =>
      field && !REPEATABLE_FIELDS.includes(field) && mapping.indexOf(field) < index ? [index] : [],
    ),
  );
