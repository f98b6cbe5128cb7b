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
import { uploadFile } from '#kit/csv/send-csv.ts';

export type ColumnMapping = readonly (ImportedField | null)[];

/** The column mapping of a file, as recognised, as edited and as confirmed. The check uses the confirmed mapping. */
export function useColumns(file: File | null, fileNumber: number) {
  const [draft, setDraft] = useState<ColumnMapping | null>(null);
  const [confirmed, setConfirmed] = useState<ColumnMapping | null>(null);
  const columnsQuery = useQuery<ProductFileColumns, ApiError>({
    queryKey: ['product-import-columns', fileNumber],
    queryFn: file ? ({ signal }) => uploadFile(productCsvApi.columns, file, { signal, quiet: true }) : skipToken,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { background: true },
  });
  const { data } = columnsQuery;
  const recognised = data?.columns.map(({ importedAs }) => importedAs) ?? [];
  const mapping = draft ?? confirmed ?? recognised;
  // In an unknown format the recognised mapping is a guess, so it has to be confirmed first.
  const isReady = data !== undefined && (confirmed !== null || data.format !== 'other');
  return {
    columnsQuery,
    mapping,
    /** The mapping to send to the server. If null, the server maps columns by their headers. */
    confirmed,
    isReady,
    isChanged: data !== undefined && (!isReady || !isSameMapping(mapping, confirmed ?? recognised)),
    repeated: repeatedColumns(mapping),
    hasIdentity: IDENTIFYING_FIELDS.some((field) => mapping.includes(field)),
    choose: (index: number, field: ImportedField | null) =>
      setDraft(mapping.map((current, currentIndex) => (currentIndex === index ? field : current))),
    confirm: () => setConfirmed(mapping),
    reset: () => {
      setDraft(null);
      setConfirmed(null);
    },
  };
}

export type ColumnsState = ReturnType<typeof useColumns>;

const isSameMapping = (left: ColumnMapping, right: ColumnMapping): boolean =>
  left.every((field, index) => field === right[index]);

/** Indexes of columns that are mapped to the same field as an earlier column. */
const repeatedColumns = (mapping: ColumnMapping): ReadonlySet<number> =>
  new Set(
    mapping.flatMap((field, index) =>
      field && !REPEATABLE_FIELDS.includes(field) && mapping.indexOf(field) < index ? [index] : [],
    ),
  );
