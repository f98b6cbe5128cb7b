import type { LegalDocument, LegalState, LegalVersion } from '@souk/contract/legal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '#shared/api/request.ts';
import { t } from '#shared/i18n/i18n.ts';
import { queryOf, refreshCollections } from '#shared/query/query-of.ts';
import { toast } from '#shared/toast/toast.ts';
import { DOCUMENTS } from './legal-documents.ts';

/** Makes a draft of a version and opens it; a draft that stands is replaced only when it was seen. */
export function useRestore(document: LegalDocument) {
  const { api, update } = DOCUMENTS[document];
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const start = async ({ id, number }: LegalVersion) => {
    const state = queries.getQueryData<LegalState>(queryOf(api.state).queryKey);
    setBusy(true);
    try {
      await request(api.restore, { params: { id }, body: { version: state?.draft?.version ?? 0 } });
      toast.done(t('Version {number} is the draft now', { number: String(number) }));
      await navigate({ to: update });
    } catch {
      // told by the request
    } finally {
      setBusy(false);
      void refreshCollections(api.state);
    }
  };
  return { isBusy, start };
}
