import Download from 'lucide-react/icons/download';
import { t } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';

/** A file that has columns of its own, whatever the list shows; `fields` go with the call. */
export interface ExportFile {
  label: string;
  fields: Record<string, string>;
}

interface ExportButtonProps {
  label: string;
  files?: readonly ExportFile[] | undefined;
  /** Without fields: the columns that the list shows. */
  onExport: (fields?: Record<string, string>) => void;
}

/** Has the list as CSV; where there are several files, they are offered. */
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
