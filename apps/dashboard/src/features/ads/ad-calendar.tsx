import { AD_PLACEMENTS, type AdPlacement } from '@souk/contract/ads/inputs.ts';
import { type AdCalendar as Calendar, adsApi, type CalendarRow } from '@souk/contract/ads/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Plus from 'lucide-react/icons/plus';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { newAdPanelParam, useAdPanel } from '#domain/ads/ad-panel.ts';
import { AdPanels } from '#domain/ads/ad-panels.tsx';
import { placementLabel } from '#domain/ads/ad-labels.tsx';
import { formatMonth } from '#platform/format/dates.ts';
import { today } from '#platform/format/days.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { EmptyState, LoadError } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CreateLink } from '#ui/create-link.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './calendar.module.css';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarList } from './calendar-list.tsx';
import { toCalendarQuery, parseMonth, shiftMonth } from './calendar-query.ts';

interface CalendarSearch {
  from?: string;
  placement?: string;
}

/** One month of every placement: the ads in each slot, ads waiting for approval, and free slots. */
export function AdCalendar() {
  const search: CalendarSearch = useSearch({ strict: false });
  const answer = useQuery({
    ...queryOf(adsApi.calendar, { query: toCalendarQuery(search) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Toolbar search={search} />
      {answer.error ? (
        <Card>
          <LoadError title={t('Couldn’t load the calendar')} query={answer} />
        </Card>
      ) : answer.data ? (
        <PlacementList calendar={answer.data} />
      ) : (
        <Skeleton height={320} />
      )}
      <AdPanels vendorId={undefined} />
    </>
  );
}

function Toolbar({ search }: { search: CalendarSearch }) {
  const navigate = useNavigate();
  const month = parseMonth(search);
  const updateSearch = (changes: CalendarSearch) =>
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({ ...previous, ...changes }),
      resetScroll: false,
    });
  const isCurrentMonth = month.slice(0, 7) === today().slice(0, 7);
  return (
    <Row gap={16} rowGap={8} wrap className={styles.toolbar}>
      <h2 className={styles.month} aria-live="polite">
        {formatMonth(month)}
      </h2>
      <Row as="span" gap={8} wrap>
        <IconButton
          flip
          outlined
          icon={ChevronLeft}
          label={t('Previous month')}
          onClick={() => updateSearch({ from: shiftMonth(month, -1) })}
        />
        <Button disabled={isCurrentMonth} onClick={() => updateSearch({ from: undefined })}>
          {t('This month')}
        </Button>
        <IconButton
          flip
          outlined
          icon={ChevronRight}
          label={t('Next month')}
          onClick={() => updateSearch({ from: shiftMonth(month, 1) })}
        />
      </Row>
      <span className={styles.placement}>
        <Select<AdPlacement | 'all'>
          aria-label={t('Location')}
          inputSize="control"
          value={AD_PLACEMENTS.find((placement) => placement === search.placement) ?? 'all'}
          onChange={(placement) => updateSearch({ placement: placement === 'all' ? undefined : placement })}
          choices={[{ value: 'all', label: t('All placements') }, ...toChoices(AD_PLACEMENTS, placementLabel)]}
        />
      </span>
    </Row>
  );
}

function PlacementList({ calendar }: { calendar: Calendar }) {
  const canEdit = useCan('ads', 'edit');
  if (calendar.rows.length === 0)
    return (
      <Card>
        <EmptyState
          icon={LayoutGrid}
          title={t('No placements yet')}
          actions={canEdit && <CreateLink to={paths.adConfigurations.create}>{t('New ad placement')}</CreateLink>}
        >
          {t('Each ad placement has a row per slot.')}
        </EmptyState>
      </Card>
    );
  return (
    <Stack gap={16}>
      {calendar.rows.map((row) => (
        <PlacementCard key={row.config.id} row={row} calendar={calendar} />
      ))}
    </Stack>
  );
}

function PlacementCard({ row, calendar }: { row: CalendarRow; calendar: Calendar }) {
  const canEdit = useCan('ads', 'edit');
  const { open } = useAdPanel();
  const { config, slots } = row;
  return (
    <Card
      flush
      title={
        <Row as="span" gap={10} rowGap={4} align="baseline" wrap inline className={styles.name}>
          {canEdit ? (
            <Link to={paths.adConfigurations.edit(config.id)}>
              <bdi>{config.name}</bdi>
            </Link>
          ) : (
            <bdi>{config.name}</bdi>
          )}
          {!config.isActive && <Chip>{t('Off')}</Chip>}
          <small className="muted">
            {t('{placement}, {slots, plural, one {# slot} other {# slots}}', {
              placement: placementLabel(row.placement),
              slots,
            })}
          </small>
        </Row>
      }
      actions={
        canEdit &&
        config.isActive && (
          <Button
            size="small"
            icon={Plus}
            aria-label={t('New ad in {placement}', { placement: config.name })}
            onClick={() => open(newAdPanelParam(config.id))}
          >
            {t('New ad')}
          </Button>
        )
      }
    >
      <CalendarGrid row={row} calendar={calendar} />
      <CalendarList row={row} calendar={calendar} />
    </Card>
  );
}
