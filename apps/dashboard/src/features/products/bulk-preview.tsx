import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { productsApi } from '@souk/contract/products/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Package from 'lucide-react/icons/package';
import { errorText } from '#platform/api/api-error.ts';
import { dryRun } from '#platform/api/request.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { bulkBodyOf } from '#kit/list/bulk-step.ts';
import type { Selection } from '#kit/list/use-selection.ts';
import { type Effect, EffectsList } from '#ui/effects-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Patch, PatchAction } from './bulk-patch-dialog.tsx';
import { effectLines } from './effect-lines.ts';

/** Lines shown before "and so many more". */
const SHOWN = 8;

/** What each product becomes, as the server works it out without doing it. */
export function BulkPreview({ action, selection, patch }: { action: PatchAction; selection: Selection; patch: Patch }) {
  const body = bulkBodyOf<typeof productsApi.bulk>(selection, { action, patch });
  const preview = useQuery({
    queryKey: ['product-bulk-preview', body],
    queryFn: ({ signal }) => dryRun(productsApi.bulk, { body, signal, background: true }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
  if (preview.error) return <Notice tone="error">{errorText(preview.error)}</Notice>;
  if (!preview.data) return <Skeleton />;
  return <Lines data={preview.data} action={action} asked={selection.count} />;
}

function Lines({ data, action, asked }: { data: DryRunData; action: PatchAction; asked: number }) {
  const lines = action === 'setStock' ? stockLines(data) : effectLines(data.effects);
  const touched = new Set(data.effects.map((effect) => effect.id)).size;
  if (lines.length === 0) return <Notice>{t('No changes')}</Notice>;
  const effects: Effect[] = lines.slice(0, SHOWN).map((line) => ({ icon: Package, ...line }));
  return (
    <div aria-live="polite">
      <EffectsList effects={effects} />
      {data.rows !== undefined && data.rows > touched && (
        <p className="muted small">{t('Showing the first of {count} products.', { count: formatCount(data.rows) })}</p>
      )}
      {data.rows === undefined && lines.length > SHOWN && (
        <p className="muted small">{t('and {count} more', { count: formatCount(lines.length - SHOWN) })}</p>
      )}
      {data.rows === undefined && touched > 0 && touched < asked && (
        <p className="muted small">
          {t('{count, plural, one {# product won’t change.} other {# products won’t change.}}', {
            count: asked - touched,
          })}
        </p>
      )}
    </div>
  );
}

const stockLines = ({ stock }: DryRunData) =>
  stock.map(({ sku, before, after }) => ({ label: sku, before: formatCount(before), after: formatCount(after) }));
