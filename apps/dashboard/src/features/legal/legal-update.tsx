import type { Language } from '@souk/contract/core/fields.ts';
import { type LegalDocument, legalDraftBody, type LegalDraft, type LegalState } from '@souk/contract/legal/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { request } from '#platform/api/request.ts';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { FormArea } from '#kit/form/fields.tsx';
import { FormPage } from '#kit/form/form-page.tsx';
import { LanguageTabs } from '#kit/form/localised-fields.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { FormRichText } from '#kit/rich-text/rich-text-field.tsx';
import { toast } from '#platform/toast/toast.ts';
import { Card } from '#ui/card.tsx';
import { DraftCard } from './draft-card.tsx';
import { UpdateHead } from './update-head.tsx';
import { LEGAL_DOCUMENTS } from './legal-documents.ts';

/** Edits and publishes the draft of a legal text. */
export function LegalUpdate({ document }: { document: LegalDocument }) {
  const { api, title, view } = LEGAL_DOCUMENTS[document];
  const state = useQuery(queryOf(api.state));
  if (state.data) return <DraftForm document={document} state={state.data} />;
  return (
    <DetailLoading
      title={title()}
      crumbs={[{ label: title(), to: view }, { label: t('Edit') }]}
      errorTitle={t('Couldn’t load the text')}
      query={state}
    />
  );
}

/** Form values from the draft, or from the published version if there is no draft. */
function toFormValues({ draft, published }: LegalState): LegalDraft {
  return {
    body: draft?.body ?? published?.body ?? { en: '' },
    note: draft?.note ?? '',
    version: draft?.version ?? 0,
  };
}

function DraftForm({ document, state }: { document: LegalDocument; state: LegalState }) {
  const { api } = LEGAL_DOCUMENTS[document];
  const [language, setLanguage] = useState<Language>('en');
  const values = useMemo(() => toFormValues(state), [state]);
  const saved = useRef<LegalState>(undefined);
  const save = useCallback(
    async (body: LegalDraft) => {
      saved.current = await request(api.save, { body, quiet: true });
      queryClient.setQueryData(queryOf(api.state).queryKey, saved.current);
      void refreshCollections(api.state);
      toast.done(t('Draft saved'));
    },
    [api],
  );
  const control = useEntityForm({ schema: legalDraftBody, values, save, toValues: conflictToFormValues });
  /** Saves unsaved changes. Returns the saved state, or undefined if saving failed. */
  const saveChanges = async (): Promise<LegalState | undefined> => {
    if (!control.form.formState.isDirty) return state;
    saved.current = undefined;
    await control.submit();
    return saved.current;
  };
  return (
    <FormPage
      readOnlyReason={undefined}
      control={control}
      labels={{ body: t('Text'), note: t('Change summary') }}
      draftKey={`legal:${document}`}
      isNew={false}
      head={<UpdateHead document={document} state={state} saveChanges={saveChanges} form={control.form} />}
      side={
        <>
          <Card title={t('Change summary')}>
            <FormArea<LegalDraft>
              name="note"
              label={t('Version note')}
              help={t('Shown in the version list.')}
              rows={3}
              optional
            />
          </Card>
          <DraftCard document={document} state={state} />
        </>
      }
    >
      <Card
        title={t('Text')}
        actions={<LanguageTabs<LegalDraft> value={language} onChange={setLanguage} fields={['body']} />}
      >
        <FormRichText<LegalDraft>
          name="body"
          language={language}
          label={t('Text')}
          help={language === 'en' ? undefined : t('If empty, readers see the English text.')}
        />
      </Card>
    </FormPage>
  );
}

/** Form values from the current draft, which a conflict error contains. */
const conflictToFormValues = (row: { body: LegalDraft['body']; note: string | null; version: number }): LegalDraft => ({
  body: row.body,
  note: row.note ?? '',
  version: row.version,
});
