import { useState } from 'react';
import type { Selection } from '#kit/list/use-selection.ts';
import { t } from '#platform/i18n/i18n.ts';
import { savePackingSlips } from '#domain/orders/order-papers.ts';
import { useCan } from '#platform/session/profile.ts';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { Button } from '#ui/button.tsx';

interface OrderBulkProps {
  selection: Selection;
  onMove: (selection: Selection) => void;
}

/** Steps for the picked orders. */
export function OrderBulk({ selection, onMove }: OrderBulkProps) {
  const mayEdit = useCan('orders', 'edit');
  const [isMaking, setMaking] = useState(false);
  useShortcut('m', {
    name: t('Advance selected orders'),
    run: () => onMove(selection),
    isEnabled: mayEdit,
  });
  const slips = async () => {
    setMaking(true);
    await savePackingSlips(selection.isAll ? { filter: selection.filter } : { ids: [...selection.ids] });
    setMaking(false);
  };
  return (
    <>
      {mayEdit && (
        <Button variant="plain" onClick={() => onMove(selection)}>
          {t('Advance status…')}
        </Button>
      )}
      <Button variant="plain" busy={isMaking} onClick={() => void slips()}>
        {t('Packing slips')}
      </Button>
    </>
  );
}
