import type { LegalDocument, LegalState, LegalVersion } from '@souk/contract/legal/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { post } from '#platform/api/calls.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LEGAL_DOCUMENTS } from './legal-documents.ts';

type Draft = LegalState['draft'];

/**
 * Restores a version as the draft, and opens the draft. Asks before replacing an existing draft, and sends that draft's
 * record version for detecting conflicts.
 */
export function useRestore(document: LegalDocument): {
  isBusy: boolean;
  start: (version: LegalVersion) => void;
  dialog: ReactNode;
} {
  const { api, update } = LEGAL_DOCUMENTS[document];
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [pending, setPending] = useState<{ version: LegalVersion; draft: NonNullable<Draft> }>();
  const restore = async ({ id, number }: LegalVersion, draft: Draft) => {
    setBusy(true);
    if (await post(api.restore, { params: { id }, body: { version: draft?.version ?? 0 } })) {
      toast.done(t('Restored version {number} as draft', { number: String(number) }));
      await navigate({ to: update });
    }
    setBusy(false);
    void refreshCollections(api.state);
  };
  const start = (version: LegalVersion) => {
    const draft = queries.getQueryData<LegalState>(queryOf(api.state).queryKey)?.draft ?? null;
    if (draft) setPending({ version, draft });
    else void restore(version, null);
  };
  const dialog = pending && (
    <ConfirmDialog
      open
      title={t('Replace draft with version {number}?', { number: String(pending.version.number) })}
      confirmLabel={t('Replace draft')}
      cancelLabel={t('Keep draft')}
      onClose={() => setPending(undefined)}
      onConfirm={() => restore(pending.version, pending.draft)}
    >
      {t('{name} last changed the draft on {at}. That draft will be lost. The published version stays.', {
        name: pending.draft.authorName,
        at: formatDateTime(pending.draft.updatedAt),
      })}
    </ConfirmDialog>
  );
  return { isBusy, start, dialog };
}
