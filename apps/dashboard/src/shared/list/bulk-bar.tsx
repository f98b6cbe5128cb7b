import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { formatCount } from '#shared/format/numbers.ts';
import { t } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import styles from './list-toolbar.module.css';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  children: ReactNode;
}

/** Steps for the picked rows; floats over the end of the list, so that nothing moves when a row is picked. */
export function BulkBar({ selection, children }: BulkBarProps) {
  if (selection.ids.size === 0) return null;
  return (
    <div className={styles.bulk} role="region" aria-label={t('Steps for the selected rows')}>
      <span className={styles.bulkCount} aria-live="polite">
        {t('{count} selected', { count: formatCount(selection.ids.size) })}
      </span>
      {children}
      <IconButton icon={X} label={t('Clear the selection')} onClick={selection.clear} />
    </div>
  );
}
