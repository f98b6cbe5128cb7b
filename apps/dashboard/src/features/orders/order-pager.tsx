import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { findNeighbours } from './neighbours.ts';

/** Links to the previous and next order of the last list, also by k and j. Hidden if the order is in no loaded list. */
export function OrderPager({ id }: { id: string }) {
  const navigate = useNavigate();
  const { previous, next } = findNeighbours(id, useQueryClient());
  const openOrder = (to: string | undefined) => () => {
    if (to) void navigate({ to: paths.orders.details(to) });
  };
  useShortcut('k', { name: t('Previous order'), run: openOrder(previous), isEnabled: previous !== undefined });
  useShortcut('j', { name: t('Next order'), run: openOrder(next), isEnabled: next !== undefined });
  if (!previous && !next) return null;
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        flip
        outlined
        label={t('Previous order in the list')}
        disabled={!previous}
        onClick={openOrder(previous)}
      />
      <IconButton
        icon={ChevronRight}
        flip
        outlined
        label={t('Next order in the list')}
        disabled={!next}
        onClick={openOrder(next)}
      />
    </>
  );
}
