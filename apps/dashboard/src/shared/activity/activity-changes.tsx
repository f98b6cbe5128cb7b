import type { Activity } from '@souk/contract/activity.ts';
import { t } from '#shared/i18n/i18n.ts';
import { formatMoney } from '#shared/format/money.ts';
import { shownValue } from '#shared/form/shown-value.ts';
import { Change } from '#shared/ui/change.tsx';
import { changeLines } from './change-lines.ts';
import { statusWord } from './status-word.ts';

/** Fields whose numbers are minor units. */
const MONEY_FIELDS = new Set(['price', 'compareAtPrice', 'cost', 'spent']);

function shown(field: string, value: unknown): string {
  if (MONEY_FIELDS.has(field) && typeof value === 'number') return formatMoney(value);
  return field === 'status' && typeof value === 'string' ? statusWord(value) : shownValue(value);
}

interface ActivityChangesProps {
  row: Pick<Activity, 'before' | 'after' | 'note'>;
  labels: Record<string, string>;
}

/** Lines shown of one change. */
const SHOWN = 6;

/** What changed, a line per field. */
export function ActivityChanges({ row, labels }: ActivityChangesProps) {
  const lines = changeLines(row.before, row.after);
  return (
    <>
      {lines.slice(0, SHOWN).map(({ field, sku, before, after }) => (
        <div key={`${sku ?? ''} ${field}`}>
          {sku && <bdi className="mono">{sku} </bdi>}
          {labels[field] ?? field} <Change before={shown(field, before)} after={shown(field, after)} />
        </div>
      ))}
      {lines.length > SHOWN && <div>{t('and {count} more', { count: lines.length - SHOWN })}</div>}
      {row.note && <div>{row.note}</div>}
    </>
  );
}
