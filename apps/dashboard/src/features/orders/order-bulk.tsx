import type { Selection } from '#shared/list/use-selection.ts';
import { t } from '#shared/i18n/i18n.ts';
import { useShortcut } from '#shared/shortcuts/shortcuts.ts';
import { Button } from '#shared/ui/button.tsx';

interface OrderBulkProps {
  selection: Selection;
  onMove: (selection: Selection) => void;
}

/** Steps for the picked orders. */
export function OrderBulk({ selection, onMove }: OrderBulkProps) {
  useShortcut('m', { name: t('Move the selected orders on'), run: () => onMove(selection) });
  return (
    <Button variant="plain" onClick={() => onMove(selection)}>
      {t('Move on…')}
    </Button>
  );
}
