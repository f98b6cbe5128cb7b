import type { LegalDocument, LegalDraft, LegalState } from '@souk/contract/legal/api.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { errorText } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { leaveFreely } from '#kit/form/leaving.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { DOCUMENTS } from './legal-documents.ts';

interface UpdateHeadProps {
  document: LegalDocument;
  state: LegalState;
  /** Saves what was typed; undefined where that failed. */
  settle: () => Promise<LegalState | undefined>;
  form: UseFormReturn<LegalDraft>;
}

/** Where one is, and the step to the public. */
export function UpdateHead({ document, state, settle, form }: UpdateHeadProps) {
  const { title, view } = DOCUMENTS[document];
  const { isDirty } = useFormState({ control: form.control });
  const [asked, setAsked] = useState<LegalState>();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    setAsked(await settle());
    setBusy(false);
  };
  return (
    <>
      <PageHead
        title={title()}
        crumbs={[{ label: title(), to: view }, { label: t('Edit') }]}
        sub={
          state.published
            ? t('Version {number} stays public until you publish this draft.', {
                number: String(state.published.number),
              })
            : t('Not public until you publish it.')
        }
        actions={
          <>
            {state.draft && (
              <LinkButton to={view} search={{ version: state.draft.id, show: 'changes' }}>
                {t('Review changes')}
              </LinkButton>
            )}
            <Button variant="filled" busy={isBusy} disabled={!isDirty && !state.draft} onClick={() => void ask()}>
              {isDirty ? t('Save and publish') : t('Publish')}
            </Button>
          </>
        }
      />
      {asked?.draft && (
        <PublishDialog
          document={document}
          next={(asked.published?.number ?? 0) + 1}
          version={asked.draft.version}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface PublishDialogProps {
  document: LegalDocument;
  /** The number that it gets. */
  next: number;
  /** Of the draft. */
  version: number;
  onClose: () => void;
}

function PublishDialog({ document, next, version, onClose }: PublishDialogProps) {
  const { api, title, view } = DOCUMENTS[document];
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const publish = async () => {
    setBusy(true);
    try {
      await request(api.publish, { body: { version }, quiet: true });
      toast.done(t('Published version {number}', { number: String(next) }));
      leaveFreely(() => navigate({ to: view }));
    } catch (error) {
      setRefusal(errorText(error));
      setBusy(false);
    } finally {
      void refreshCollections(api.state);
    }
  };
  return (
    <Dialog
      open
      small
      title={t('Publish {document} as version {number}?', { document: title(), number: String(next) })}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="filled" type="submit" busy={isBusy}>
            {t('Publish version {number}', { number: String(next) })}
          </Button>
        </>
      }
    >
      <ErrorNotice>{refusal}</ErrorNotice>
      <p>{t('This replaces the public version now. Published versions can’t be edited.')}</p>
    </Dialog>
  );
}
