import type { StockState } from '@souk/contract/products/query.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { StatusDot } from '#ui/status-dot.tsx';

/** Available stock, with a dot only if it is low or out. */
export function StockCell({ count, state }: { count: number; state: StockState }) {
  if (state === 'in') return formatCount(count);
  return (
    <StatusDot color={state === 'out' ? 'error' : 'waiting'}>
      {state === 'out' ? t('Out of stock') : t('Only {count} left', { count: formatCount(count) })}
    </StatusDot>
  );
}
