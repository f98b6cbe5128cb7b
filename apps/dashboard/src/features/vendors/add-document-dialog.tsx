import { DOCUMENT_TYPES, MAX_UPLOAD_BYTES } from '@souk/contract/files/api.ts';
import { DOCUMENT_KINDS } from '@souk/contract/vendors/inputs.ts';
import type { VendorDocument } from '@souk/contract/vendors/api.ts';
import { useState } from 'react';
import { toChoices } from '#ui/to-choices.ts';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { formatFileSize } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Select } from '#ui/select.tsx';
import { addDocument } from './document-actions.ts';
import { vendorDocumentKindLabel } from './vendor-labels.ts';

/** Adds a document of a vendor: its type and a PDF or image. */
export function AddDocumentDialog({ vendorId, onClose }: { vendorId: string; onClose: () => void }) {
  const [kind, setKind] = useState<VendorDocument['kind']>('registration');
  const [file, setFile] = useState<File>();
  const { error, setError, isBusy, submit } = useSubmission(onClose);
  return (
    <SubmitDialog
      small
      title={t('Add document')}
      submitLabel={t('Add document')}
      cancelLabel={t('Cancel')}
      isBusy={isBusy}
      onSubmit={() => (file ? submit(() => addDocument(vendorId, kind, file)) : setError(t('Choose file')))}
      onClose={onClose}
    >
      <Field label={t('Document type')}>
        <Select
          value={kind}
          onChange={(next) => setKind(next ?? 'other')}
          choices={toChoices(DOCUMENT_KINDS, vendorDocumentKindLabel)}
        />
      </Field>
      <Field label={t('File')} group error={error}>
        <FileDrop
          label={file ? file.name : t('Choose a PDF or image')}
          help={t('Up to {size}', { size: formatFileSize(MAX_UPLOAD_BYTES) })}
          accept={DOCUMENT_TYPES.join(',')}
          disabled={isBusy}
          onFiles={([first]) => {
            setFile(first);
            setError(undefined);
          }}
          onReject={() => setError(t('Choose a PDF, PNG, JPEG, WebP, AVIF or GIF file'))}
        />
      </Field>
    </SubmitDialog>
  );
}
