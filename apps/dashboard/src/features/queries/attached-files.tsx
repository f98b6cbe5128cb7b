import type { UploadedFile } from '@souk/contract/files/api.ts';
import { Token } from '#ui/token.tsx';
import styles from './thread.module.css';

export type AttachedFile = Pick<UploadedFile, 'fileId' | 'name'>;

interface AttachedFilesProps {
  files: readonly AttachedFile[];
  onChange: (files: AttachedFile[]) => void;
}

/** What goes with a message that is not sent yet. */
export function AttachedFiles({ files, onChange }: AttachedFilesProps) {
  if (files.length === 0) return null;
  return (
    <div className={styles.files}>
      {files.map(({ fileId, name }) => (
        <Token key={fileId} label={name} onRemove={() => onChange(files.filter((file) => file.fileId !== fileId))} />
      ))}
    </div>
  );
}
