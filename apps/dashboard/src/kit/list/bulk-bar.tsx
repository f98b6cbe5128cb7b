import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './list-toolbar.module.css';
import { ExportButton, type ExportFile } from './export-button.tsx';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** Exports the selected rows as CSV. */
  onExport?: ((fields?: Record<string, string>) => void) | undefined;
  exportFiles?: readonly ExportFile[] | undefined;
  children: ReactNode;
}

/**
 * Bar with actions for the selected rows. Floats over the end of the list, so that it moves nothing when it appears.
 */
export function BulkBar({ selection, onExport, exportFiles, children }: BulkBarProps) {
  const { count, isAll } = selection;
  if (count === 0) return null;
  const values = { count: formatCount(count) };
  return (
    <div className={styles.bulk} role="region" aria-label={t('Actions for selected rows')}>
      <span className={styles.bulkCount} aria-live="polite">
        {isAll ? t('All {count} selected', values) : t('{count} selected', values)}
      </span>
      <SelectAll selection={selection} />
      <span className={styles.bulkRule} />
      {children}
      <span className={styles.bulkRule} />
      {onExport && <ExportButton label={t('Export selected')} files={exportFiles} onExport={onExport} />}
      <IconButton icon={X} label={t('Clear selection')} onClick={selection.clear} />
    </div>
  );
}

/** Selects all matching rows. Offered while more rows match than are selected. */
function SelectAll({ selection: { isAll, count, matching, isEstimate, selectAll } }: { selection: Selection }) {
  const [isBusy, setBusy] = useState(false);
  if (isAll || matching === undefined || matching <= count) return null;
  const selectAllMatching = async () => {
    setBusy(true);
    await selectAll();
    setBusy(false);
  };
  return (
    <Button variant="plain" className={styles.bulkAll} busy={isBusy} onClick={() => void selectAllMatching()}>
      {isEstimate
        ? t('Select all, about {count}', { count: formatCount(matching) })
        : t('Select all {count}', { count: formatCount(matching) })}
    </Button>
  );
}
