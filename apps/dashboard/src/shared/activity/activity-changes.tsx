import type { Activity } from '@souk/contract/activity.ts';
import { formatMoney } from '#shared/format/money.ts';
import { shownValue } from '#shared/form/shown-value.ts';
import { Change } from '#shared/ui/change.tsx';

/** Fields whose numbers are minor units. */
const MONEY_FIELDS = new Set(['price', 'compareAtPrice', 'cost']);

const shown = (field: string, value: unknown): string => (MONEY_FIELDS.has(field) && typeof value === 'number' ? formatMoney(value) : shownValue(value));

interface ActivityChangesProps {
  row: Pick<Activity, 'before' | 'after' | 'note'>;
  labels: Record<string, string>;
}

/** What changed, a line per field. */
export function ActivityChanges({ row, labels }: ActivityChangesProps) {
  const keys = row.before && row.after ? Object.keys(row.after) : [];
  return (
    <>
      {keys.map((key) => (
        <div key={key}>
          {labels[key] ?? key} <Change before={shown(key, row.before?.[key])} after={shown(key, row.after?.[key])} />
        </div>
      ))}
      {row.note && <div>{row.note}</div>}
    </>
  );
}
