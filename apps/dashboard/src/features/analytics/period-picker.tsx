import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useState } from 'react';
import { formatDayRange } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/popover.tsx';
import type { PopupTrigger } from '#ui/popup-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { type AnalyticsFilters, toPeriodSearch, type Preset, PRESET_LABELS, PRESETS } from './period.ts';
import styles from './period-picker.module.css';
import type { AnalyticsControl } from './use-analytics-filters.ts';

const PeriodPanel = lazy(() => import('./period-panel.tsx'));

const formatPeriod = (filters: AnalyticsFilters): string =>
  filters.choice === 'custom' ? formatDayRange(filters.from, filters.to) : PRESET_LABELS[filters.choice]();

/** Offers presets as buttons, and a calendar for other periods. On phones, one button opens the presets and the calendar. */
export function PeriodPicker({ control }: { control: AnalyticsControl }) {
  const { filters, updateSearch } = control;
  return (
    <>
      <div className="not-phone">
        <Segmented<Preset, AnalyticsFilters['choice']>
          label={t('Period')}
          value={filters.choice}
          onChange={(next) => updateSearch(toPeriodSearch(next))}
          segments={PRESETS.map((value) => ({ value, label: PRESET_LABELS[value]() }))}
        >
          <PanelPopover
            control={control}
            trigger={
              <button
                type="button"
                aria-pressed={filters.choice === 'custom'}
                title={t('Custom period')}
                aria-label={t('Custom period')}
              >
                <Icon icon={CalendarDays} />
              </button>
            }
          />
        </Segmented>
      </div>
      <div className="only-phone">
        <PanelPopover
          control={control}
          trigger={
            <Button icon={CalendarDays} endIcon={ChevronDown}>
              <span className="sr-only">{t('Period')}: </span>
              {formatPeriod(filters)}
            </Button>
          }
        />
      </div>
    </>
  );
}

function PanelPopover({ control, trigger }: { control: AnalyticsControl; trigger: PopupTrigger }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover label={t('Period')} align="end" open={isOpen} onOpenChange={setOpen} trigger={trigger}>
      <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
        <PeriodPanel control={control} onDone={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}
