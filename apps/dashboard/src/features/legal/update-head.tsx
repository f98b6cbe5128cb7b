import type { LegalDocument, LegalDraft, LegalState } from '@souk/contract/legal/api.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { errorText } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { navigateWithoutPrompt } from '#kit/form/navigation-prompt.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ErrorCallout } from '#ui/error-callout.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { LEGAL_DOCUMENTS } from './legal-documents.ts';

interface UpdateHeadProps {
  document: LegalDocument;
  state: LegalState;
  /** Saves unsaved changes. Resolves to the saved state, or to undefined if saving failed. */
  saveChanges: () => Promise<LegalState | undefined>;
  form: UseFormReturn<LegalDraft>;
}

/** Page head with the publish action. */
export function UpdateHead({ document, state, saveChanges, form }: UpdateHeadProps) {
  const { title, view } = LEGAL_DOCUMENTS[document];
  const { isDirty } = useFormState({ control: form.control });
  const [publishState, setPublishState] = useState<LegalState>();
  const [isBusy, setBusy] = useState(false);
  const saveAndConfirm = async () => {
    setBusy(true);
    setPublishState(await saveChanges());
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
            : t('Not public until you publish this draft.')
        }
        actions={
          <>
            {state.draft && (
              <LinkButton to={view} search={{ version: state.draft.id, show: 'changes' }}>
                {t('Review changes')}
              </LinkButton>
            )}
            <Button
              variant="filled"
              busy={isBusy}
              disabled={!isDirty && !state.draft}
              onClick={() => void saveAndConfirm()}
            >
              {isDirty ? t('Save and publish') : t('Publish')}
            </Button>
          </>
        }
      />
      {publishState?.draft && (
        <PublishDialog
          document={document}
          nextNumber={(publishState.published?.number ?? 0) + 1}
          version={publishState.draft.version}
          onClose={() => setPublishState(undefined)}
        />
      )}
    </>
  );
}

interface PublishDialogProps {
  document: LegalDocument;
  /** Number that the published version will have. */
  nextNumber: number;
  /** Record version of the draft, for detecting conflicts. */
  version: number;
  onClose: () => void;
}

function PublishDialog({ document, nextNumber, version, onClose }: PublishDialogProps) {
  const { api, title, view } = LEGAL_DOCUMENTS[document];
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [publishError, setPublishError] = useState<string>();
  const publish = async () => {
    setBusy(true);
    try {
      await request(api.publish, { body: { version }, quiet: true });
      toast.done(t('Published version {number}', { number: String(nextNumber) }));
      navigateWithoutPrompt(() => navigate({ to: view }));
    } catch (error) {
      setPublishError(errorText(error));
      setBusy(false);
    } finally {
      void refreshCollections(api.state);
    }
  };
  return (
    <Dialog
      open
      small
      title={t('Publish {document} as version {number}?', { document: title(), number: String(nextNumber) })}
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
            {t('Publish version {number}', { number: String(nextNumber) })}
          </Button>
        </>
      }
    >
      <ErrorCallout>{publishError}</ErrorCallout>
      <p>{t('This replaces the public version now. Published versions can’t be edited.')}</p>
    </Dialog>
  );
}
