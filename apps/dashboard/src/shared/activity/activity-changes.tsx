import type { Activity } from '@souk/contract/activity.ts';
import type { Area, AreaLevel, Role } from '@souk/contract/core/access.ts';
import { t } from '#shared/i18n/i18n.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/numbers.ts';
import { shownValue } from '#shared/form/shown-value.ts';
import { areaName, levelName, roleName } from '#shared/session/area-words.ts';
import { Change } from '#shared/ui/change.tsx';
import { changeLines } from './change-lines.ts';
import { statusWord } from './status-word.ts';

/** Fields whose numbers are minor units. */
const MONEY_FIELDS = new Set(
  'price charged givenBack compareAtPrice cost spent minimumPayout payoutApprovalOver adjustmentApprovalOver refundApprovalOver flatFee freeOver maxDiscount minOrder'.split(
    ' ',
  ),
);

const AREA = 'areas.';

function shown(field: string, value: unknown): string {
  if (field.startsWith(AREA)) return levelName(value as AreaLevel);
  if (field === 'role') return roleName(value as Role);
  if (MONEY_FIELDS.has(field) && typeof value === 'number') return formatMoney(value);
  return field === 'status' && typeof value === 'string' ? statusWord(value) : shownValue(value);
}

const PER_PERCENT = 100;

/** The value of a coupon by its kind. */
function shownWorth(kind: unknown, value: unknown): string {
  if (typeof value !== 'number' || kind === 'free_shipping') return shownValue(null);
  if (kind === 'fixed') return formatMoney(value);
  return kind === 'percent' ? formatPercent(value / PER_PERCENT) : shownValue(value);
}

const named = (field: string, labels: Record<string, string>): string =>
  field.startsWith(AREA) ? areaName(field.slice(AREA.length) as Area) : (labels[field] ?? field);

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
      {lines.slice(0, SHOWN).map(({ field, sku, before, after, kinds }) => (
        <div key={`${sku ?? ''} ${field}`}>
          {sku && <bdi className="mono">{sku} </bdi>}
          {named(field, labels)}{' '}
          <Change
            before={kinds ? shownWorth(kinds.before, before) : shown(field, before)}
            after={kinds ? shownWorth(kinds.after, after) : shown(field, after)}
          />
        </div>
      ))}
      {lines.length > SHOWN && <div>{t('and {count} more', { count: lines.length - SHOWN })}</div>}
      {row.note && <div>{row.note}</div>}
    </>
  );
}
