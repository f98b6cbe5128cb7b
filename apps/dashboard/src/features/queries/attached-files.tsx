import type { UploadedFile } from '@souk/contract/files/api.ts';
import { MAX_ATTACHMENTS } from '@souk/contract/queries/inputs.ts';
import { useState } from 'react';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Token } from '#ui/token.tsx';
import type { FieldValues } from 'react-hook-form';
import { type FormFieldProps, useFieldAt } from '#kit/form/fields.tsx';
import { Field } from '#ui/field.tsx';
import { AttachButton } from './attach-button.tsx';

export type AttachedFile = Pick<UploadedFile, 'fileId' | 'name'>;

interface AttachedFilesProps {
  files: readonly AttachedFile[];
  onChange: (files: AttachedFile[]) => void;
}

/** Attachments of an unsent message. */
export function AttachedFiles({ files, onChange }: AttachedFilesProps) {
  if (files.length === 0) return null;
  return (
    <Row gap={8} align="stretch" wrap>
      {files.map(({ fileId, name }) => (
        <Token key={fileId} label={name} onRemove={() => onChange(files.filter((file) => file.fileId !== fileId))} />
      ))}
    </Row>
  );
}

interface FormAttachmentsProps<Values extends FieldValues> extends Pick<FormFieldProps<Values>, 'name' | 'label'> {
  onBusy: (isBusy: boolean) => void;
}

/** Form field with the ids of a message's attachments. */
export function FormAttachments<Values extends FieldValues = never>({
  name,
  label,
  onBusy,
}: FormAttachmentsProps<Values>) {
  const { field, error } = useFieldAt(name);
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [problem, setProblem] = useState<string>();
  const updateFiles = (next: readonly AttachedFile[]) => {
    setFiles(next);
    field.onChange(next.map(({ fileId }) => fileId));
  };
  return (
    <Field group optional label={label} error={problem ?? error}>
      <Stack gap={8} align="start">
        <AttachedFiles files={files} onChange={updateFiles} />
        <AttachButton
          outlined
          isFull={files.length >= MAX_ATTACHMENTS}
          onAttached={(file) => updateFiles([...files, file])}
          onProblem={setProblem}
          onBusy={onBusy}
        />
      </Stack>
    </Field>
  );
}
