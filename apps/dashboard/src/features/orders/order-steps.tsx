import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { neighboursOf } from './neighbours.ts';

/** One order back and on in the list one came from, by j and k too; nothing where one came by a link. */
export function OrderSteps({ id }: { id: string }) {
  const navigate = useNavigate();
  const { previous, next } = neighboursOf(id, useQueryClient());
  const go = (to: string | undefined) => () => {
    if (to) void navigate({ to: paths.orders.details(to) });
  };
  useShortcut('k', { name: t('Previous order'), run: go(previous), isEnabled: previous !== undefined });
  useShortcut('j', { name: t('Next order'), run: go(next), isEnabled: next !== undefined });
  if (!previous && !next) return null;
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        flip
        outlined
        label={t('Previous order in the list')}
        disabled={!previous}
        onClick={go(previous)}
      />
      <IconButton
        icon={ChevronRight}
        flip
        outlined
        label={t('Next order in the list')}
        disabled={!next}
        onClick={go(next)}
      />
    </>
  );
}
