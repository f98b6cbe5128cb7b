import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { productsApi } from '@souk/contract/products/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Package from 'lucide-react/icons/package';
import { errorText } from '#platform/api/api-error.ts';
import { dryRun } from '#platform/api/request.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { toBulkBody } from '#kit/list/bulk-action.ts';
import type { Selection } from '#kit/list/use-selection.ts';
import { type Effect, EffectsList } from '#ui/effects-list.tsx';
import { Callout } from '#ui/callout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { BulkPatch, PatchAction } from './bulk-patch-dialog.tsx';
import { effectLines } from './effect-lines.ts';

/** Maximum number of preview lines. */
const MAX_LINES = 8;

/** Previews the change per product with a dry run. */
export function BulkPreview({
  action,
  selection,
  patch,
}: {
  action: PatchAction;
  selection: Selection;
  patch: BulkPatch;
}) {
  const body = toBulkBody<typeof productsApi.bulk>(selection, { action, patch });
  const preview = useQuery({
    queryKey: ['product-bulk-preview', body],
    queryFn: ({ signal }) => dryRun(productsApi.bulk, { body, signal, background: true }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
  if (preview.error) return <Callout tone="error">{errorText(preview.error)}</Callout>;
  if (!preview.data) return <Skeleton />;
  return <PreviewLines data={preview.data} action={action} selectedCount={selection.count} />;
}

function PreviewLines({
  data,
  action,
  selectedCount,
}: {
  data: DryRunData;
  action: PatchAction;
  selectedCount: number;
}) {
  const lines = action === 'setStock' ? stockLines(data) : effectLines(data.effects);
  const affectedCount = new Set(data.effects.map((effect) => effect.id)).size;
  if (lines.length === 0) return <Callout>{t('No changes')}</Callout>;
  const effects: Effect[] = lines.slice(0, MAX_LINES).map((line) => ({ icon: Package, ...line }));
  return (
    <div aria-live="polite">
      <EffectsList effects={effects} />
      {data.rows !== undefined && data.rows > affectedCount && (
        <p className="muted small">
          {t('Showing the first few of {count} products.', { count: formatCount(data.rows) })}
        </p>
      )}
      {data.rows === undefined && lines.length > MAX_LINES && (
        <p className="muted small">{t('and {count} more', { count: formatCount(lines.length - MAX_LINES) })}</p>
      )}
      {data.rows === undefined && affectedCount > 0 && affectedCount < selectedCount && (
        <p className="muted small">
          {t('{count, plural, one {# product won’t change.} other {# products won’t change.}}', {
            count: selectedCount - affectedCount,
          })}
        </p>
      )}
    </div>
  );
}

const stockLines = ({ stock }: DryRunData) =>
  stock.map(({ sku, before, after }) => ({ label: sku, before: formatCount(before), after: formatCount(after) }));
