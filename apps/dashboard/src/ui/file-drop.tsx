import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useState } from 'react';

import { classNames } from '#ui/class-names.ts';
import { useFieldControl } from '#ui/field-context.ts';
import { Icon } from '#ui/icon.tsx';

import styles from './file-drop.module.css';

interface FileDropProps {
  /** 'Add pictures'. */
  label: string;
  /** Accepted files: 'JPEG, PNG or WebP up to 5 Mb'. */
  help?: ReactNode;
  /** As in HTML: 'image/png,.csv'. Also applied to dropped files. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  /** Called with files that do not match `accept`. */
  onReject?: (files: File[]) => void;
}

/** Accepts files by click, keyboard or drop. */
export function FileDrop({
  label,
  help,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
  onReject,
}: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const { id, ...inputProps } = useFieldControl({});
  function acceptFiles(list: FileList | null) {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const accepted = files.filter((file) => isAccepted(file, accept));
    const rejected = files.filter((file) => !accepted.includes(file));
    if (accepted.length > 0) onFiles(accepted);
    if (rejected.length > 0) onReject?.(rejected);
  }
  return (
    <label className={classNames(styles.drop, isOver && styles.over, disabled && styles.disabled)}>
      {/* covers the whole box, because browsers accept files dropped on a file input */}
      <input
        {...inputProps}
        id={id}
        type="file"
        className={styles.input}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          acceptFiles(event.target.files);
          // allows selecting the same file again after it was removed
          event.target.value = '';
        }}
      />
      <Icon icon={Upload} size={18} />
      <b>{label}</b>
      {help && <small>{help}</small>}
    </label>
  );
}

/** Whether a file matches an HTML `accept` list; an empty list matches everything. */
export function isAccepted(file: Pick<File, 'name' | 'type'>, accept = ''): boolean {
  const rules = accept
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .filter(Boolean);
  if (rules.length === 0) return true;
  const [name, type] = [file.name.toLowerCase(), file.type.toLowerCase()];
  return rules.some((rule) => {
    if (rule.startsWith('.')) return name.endsWith(rule);
    if (rule.endsWith('/*')) return type.startsWith(rule.slice(0, -1));
    return type === rule;
  });
}
