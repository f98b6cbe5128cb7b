import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { FailedRows } from '#platform/toast/toast.types.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './failed-rows-dialog.module.css';

/** Lists the rows that an action could not change, with their names and reasons. */
export function FailedRowsDialog({
  failedRows: { rows, count },
  onClose,
}: {
  failedRows: FailedRows;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('{count, plural, one {# row wasn’t changed} other {# rows weren’t changed}}', { count })}
      foot={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <ul className={styles.rows}>
        {rows.map(({ id, label, message }) => (
          <Stack as="li" key={id} gap={2}>
            {label && <bdi className="strong">{label}</bdi>}
            <span>{message}</span>
          </Stack>
        ))}
      </ul>
      {count > rows.length && (
        <p className="muted small">{t('and {count} more', { count: formatCount(count - rows.length) })}</p>
      )}
    </Dialog>
  );
}
