import Download from 'lucide-react/icons/download';
import { t } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';

/** An export with its own columns, whatever the columns of the list. `fields` are added to the request. */
export interface ExportFile {
  label: string;
  fields: Record<string, string>;
}

interface ExportButtonProps {
  label: string;
  files?: readonly ExportFile[] | undefined;
  /** Without `fields`, the visible columns are exported. */
  onExport: (fields?: Record<string, string>) => void;
}

/** Exports the list as CSV. With `files`, a menu offers them in addition to the visible columns. */
export function ExportButton({ label, files, onExport }: ExportButtonProps) {
  if (!files) return <IconButton icon={Download} label={label} onClick={() => onExport()} />;
  return (
    <Menu
      trigger={<IconButton icon={Download} label={label} />}
      items={[
        ...files.map((file) => ({ label: file.label, onSelect: () => onExport(file.fields) })),
        'separator',
        { label: t('Visible columns'), onSelect: () => onExport() },
      ]}
    />
  );
}
