import type { LegalDocument, LegalVersionRow } from '@souk/contract/legal/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/query/query-of.ts';
import { DOCUMENTS } from './legal-documents.ts';

const PAGE_SIZE = 20;
const MAX_VERSIONS = 100;

interface Versions {
  rows: readonly LegalVersionRow[];
  count: number;
  isLoading: boolean;
  showAll: () => void;
}

/** Published versions, newest first. */
export function useVersions(document: LegalDocument): Versions {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const answer = useQuery({
    ...queryOf(DOCUMENTS[document].api.versions, { query: { limit }, isPart: true }),
    placeholderData: keepPreviousData,
  });
  return {
    rows: answer.data?.rows ?? [],
    count: Math.min(answer.data?.count ?? 0, MAX_VERSIONS),
    isLoading: answer.isPending,
    showAll: () => setLimit(MAX_VERSIONS),
  };
}
