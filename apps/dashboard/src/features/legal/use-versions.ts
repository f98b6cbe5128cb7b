import type { LegalDocument, LegalVersionRow } from '@souk/contract/legal/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/query/query-of.ts';
import { DOCUMENTS } from './legal-documents.ts';

const AT_A_TIME = 20;
const MOST = 100;

interface Versions {
  rows: readonly LegalVersionRow[];
  count: number;
  isLoading: boolean;
  more: () => void;
}

/** What was published so far, the newest first. */
export function useVersions(document: LegalDocument): Versions {
  const [limit, setLimit] = useState(AT_A_TIME);
  const answer = useQuery({
    ...queryOf(DOCUMENTS[document].api.versions, { query: { limit }, isPart: true }),
    placeholderData: keepPreviousData,
  });
  return {
    rows: answer.data?.rows ?? [],
    count: Math.min(answer.data?.count ?? 0, MOST),
    isLoading: answer.isPending,
    more: () => setLimit(MOST),
  };
}
