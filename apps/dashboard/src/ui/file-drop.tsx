import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useState } from 'react';

import { classNames } from '#ui/class-names.ts';
import { useFieldControl } from '#ui/field-context.ts';
import { Icon } from '#ui/icon.tsx';

import styles from './file-drop.module.css';

interface FileDropProps {
  /** 'Add pictures'. */
  label: string;
  /** What is taken: 'JPEG, PNG or WebP up to 5 Mb'. */
  help?: ReactNode;
  /** As in HTML: 'image/png,.csv'. What is dropped is held to it, too. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  /** What was dropped and does not fit `accept`. */
  onRefused?: (files: File[]) => void;
}

/** Takes files by click, keyboard or drop; what becomes of them is the caller's. */
export function FileDrop({
  label,
  help,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
  onRefused,
}: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const { id, ...wiring } = useFieldControl({});
  function take(list: FileList | null) {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const fitting = files.filter((file) => isAccepted(file, accept));
    const refused = files.filter((file) => !fitting.includes(file));
    if (fitting.length > 0) onFiles(fitting);
    if (refused.length > 0) onRefused?.(refused);
  }
  return (
    <label className={classNames(styles.drop, isOver && styles.over, disabled && styles.disabled)}>
      {/* covers the whole box: the browser itself takes what is dropped on a file input */}
      <input
        {...wiring}
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
          take(event.target.files);
          // the same file may be chosen again after it was removed
          event.target.value = '';
        }}
      />
      <Icon icon={Upload} size={18} />
      <b>{label}</b>
      {help && <small>{help}</small>}
    </label>
  );
}

/** Whether a file fits an HTML `accept` list; everything fits none. */
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
