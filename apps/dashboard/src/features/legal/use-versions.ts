import type { LegalDocument, LegalVersionRow } from '@souk/contract/legal/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/query/query-of.ts';
import { LEGAL_DOCUMENTS } from './legal-documents.ts';

const INITIAL_VERSION_COUNT = 20;
const MAX_VERSION_COUNT = 100;

interface Versions {
  rows: readonly LegalVersionRow[];
  count: number;
  isLoading: boolean;
  showAll: () => void;
}

/** Published versions, newest first. */
export function useVersions(document: LegalDocument): Versions {
  const [limit, setLimit] = useState(INITIAL_VERSION_COUNT);
  const answer = useQuery({
    ...queryOf(LEGAL_DOCUMENTS[document].api.versions, { query: { limit }, isPart: true }),
    placeholderData: keepPreviousData,
  });
  return {
    rows: answer.data?.rows ?? [],
    count: Math.min(answer.data?.count ?? 0, MAX_VERSION_COUNT),
    isLoading: answer.isPending,
    showAll: () => setLimit(MAX_VERSION_COUNT),
  };
}
