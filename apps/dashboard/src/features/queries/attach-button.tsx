import { DOCUMENT_TYPES, MAX_UPLOAD_BYTES, type UploadedFile } from '@souk/contract/files/api.ts';
import Paperclip from 'lucide-react/icons/paperclip';
import { useRef, useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { uploadFiles } from '#platform/api/upload.ts';
import { formatFileSize } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';

interface AttachButtonProps {
  isFull: boolean;
  outlined?: boolean;
  onAttached: (file: UploadedFile) => void;
  onProblem: (problem: string | undefined) => void;
  /** Reports whether an upload is in progress, so the message is not sent before it ends. */
  onBusy: (isBusy: boolean) => void;
}

/** Uploads a PDF or an image to attach to the message. */
export function AttachButton({ isFull, outlined, onAttached, onProblem, onBusy }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const updateBusy = (isUploading: boolean) => {
    setBusy(isUploading);
    onBusy(isUploading);
  };
  const attach = async (file: File) => {
    if (file.size > MAX_UPLOAD_BYTES)
      return onProblem(t('Choose a file up to {size}', { size: formatFileSize(MAX_UPLOAD_BYTES) }));
    updateBusy(true);
    onProblem(undefined);
    try {
      const [uploaded] = await uploadFiles([file], { purpose: 'attachment', quiet: true });
      if (uploaded) onAttached(uploaded);
    } catch (error) {
      onProblem(errorText(error));
    } finally {
      updateBusy(false);
    }
  };
  return (
    <>
      <Button
        variant={outlined ? 'outlined' : 'plain'}
        icon={Paperclip}
        busy={isBusy}
        disabled={isFull}
        onClick={() => input.current?.click()}
      >
        {t('Attach file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={DOCUMENT_TYPES.join(',')}
        aria-label={t('Attach file')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void attach(file);
        }}
      />
    </>
  );
}
