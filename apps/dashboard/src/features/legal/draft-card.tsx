import type { LegalDocument, LegalState } from '@souk/contract/legal/api.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '#platform/api/request.ts';
import { navigateWithoutPrompt } from '#kit/form/navigation-prompt.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { LEGAL_DOCUMENTS } from './legal-documents.ts';

/** The draft's author and time, with a button to discard it. */
export function DraftCard({ document, state: { draft } }: { document: LegalDocument; state: LegalState }) {
  const { api, view } = LEGAL_DOCUMENTS[document];
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const navigate = useNavigate();
  if (!draft) return null;
  const discard = async () => {
    await request(api.discard, { body: { version: draft.version } }).finally(() => void refreshCollections(api.state));
    toast.done(t('Draft discarded'));
    navigateWithoutPrompt(() => navigate({ to: view }));
  };
  return (
    <Card
      title={t('Draft')}
      foot={
        <Button variant="plain" onClick={() => setConfirmOpen(true)}>
          {t('Discard draft')}
        </Button>
      }
    >
      <DescriptionList
        items={[
          { term: t('Last changed by'), value: <bdi>{draft.authorName}</bdi> },
          { term: t('Last changed'), value: formatDateTime(draft.updatedAt) },
          { term: t('Text'), value: formatCount(draft.words) },
        ]}
      />
      <ConfirmDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        onConfirm={discard}
        title={t('Discard draft?')}
        confirmLabel={t('Discard draft')}
        cancelLabel={t('Cancel')}
      >
        {t('Your draft will be lost. The published version stays.')}
      </ConfirmDialog>
    </Card>
  );
}
