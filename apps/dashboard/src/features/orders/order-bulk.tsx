import { useState } from 'react';
import type { Selection } from '#kit/list/use-selection.ts';
import { t } from '#platform/i18n/i18n.ts';
import { downloadPackingSlips } from '#domain/orders/order-documents.ts';
import { useCan } from '#platform/session/profile.ts';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { Button } from '#ui/button.tsx';

interface OrderBulkActionsProps {
  selection: Selection;
  onMove: (selection: Selection) => void;
}

/** Bulk actions for the selected orders. */
export function OrderBulkActions({ selection, onMove }: OrderBulkActionsProps) {
  const canEdit = useCan('orders', 'edit');
  const [isCreating, setCreating] = useState(false);
  useShortcut('m', {
    name: t('Advance selected orders'),
    run: () => onMove(selection),
    isEnabled: canEdit,
  });
  const createSlips = async () => {
    setCreating(true);
    await downloadPackingSlips(selection.isAll ? { filter: selection.filter } : { ids: [...selection.ids] });
    setCreating(false);
  };
  return (
    <>
      {canEdit && (
        <Button variant="plain" onClick={() => onMove(selection)}>
          {t('Advance status…')}
        </Button>
      )}
      <Button variant="plain" busy={isCreating} onClick={() => void createSlips()}>
        {t('Packing slips')}
      </Button>
    </>
  );
}
