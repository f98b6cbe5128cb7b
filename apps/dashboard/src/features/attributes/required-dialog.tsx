import { attributesApi } from '@souk/contract/attributes/api.ts';
import { useQuery } from '@tanstack/react-query';
import Package from 'lucide-react/icons/package';
import { errorText } from '#platform/api/api-error.ts';
import { dryRun } from '#platform/api/request.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { toBulkBody } from '#kit/list/bulk-action.ts';
import type { Selection } from '#kit/list/use-selection.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EffectsList } from '#ui/effects-list.tsx';
import { Callout } from '#ui/callout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';

interface RequiredDialogProps {
  selection: Selection;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
}

/** Asks for confirmation before attributes become required. Shows how many live products would become invalid. */
export const RequiredDialog = ({ selection, onClose, onConfirm }: RequiredDialogProps) => (
  <ConfirmDialog
    open
    title={t('Require {count, plural, one {# attribute} other {# attributes}}?', { count: selection.count })}
    confirmLabel={t('Make required')}
    cancelLabel={t('Cancel')}
    onClose={onClose}
    onConfirm={onConfirm}
  >
    <FailingProducts selection={selection} />
  </ConfirmDialog>
);

function FailingProducts({ selection }: { selection: Selection }) {
  const body = toBulkBody<typeof attributesApi.bulk>(selection, { action: 'makeRequired' });
  const { data, error } = useQuery({
    queryKey: ['attributes-required-preview', body],
    queryFn: ({ signal }) => dryRun(attributesApi.bulk, { body, signal, background: true }),
    gcTime: 0,
    staleTime: 0,
  });
  if (error) return <Callout tone="error">{errorText(error)}</Callout>;
  if (!data) return <Skeleton />;
  const failing = data.effects
    .filter(({ action }) => action === 'required')
    .map(({ label, after }) => ({ label, count: Number(after?.wouldFail ?? 0) }))
    .filter(({ count }) => count > 0);
  return (
    <Stack gap={16} aria-live="polite">
      {failing.length === 0 ? (
        <p>{t('All live products have values, so none becomes invalid.')}</p>
      ) : (
        <EffectsList
          effects={failing.map(({ label, count }) => ({
            icon: Package,
            label,
            note: t('live products have no value and would become invalid'),
            after: formatCount(count),
          }))}
        />
      )}
      {data.rows !== undefined && (
        <p className="muted small">
          {t('Showing the first few of {count} attributes.', { count: formatCount(data.rows) })}
        </p>
      )}
    </Stack>
  );
}
