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
import { type Ask, periodSearch, type Preset, PRESET_WORDS, PRESETS } from './period.ts';
import styles from './period-picker.module.css';
import type { AskControl } from './use-ask.ts';

const PeriodPanel = lazy(() => import('./period-panel.tsx'));

const periodName = (ask: Ask): string =>
  ask.choice === 'custom' ? formatDayRange(ask.from, ask.to) : PRESET_WORDS[ask.choice]();

/** The usual periods at one press, any other behind the calendar; on phones all of them behind one button. */
export function PeriodPicker({ control }: { control: AskControl }) {
  const { ask, change } = control;
  return (
    <>
      <div className="not-phone">
        <Segmented<Preset, Ask['choice']>
          label={t('Period')}
          value={ask.choice}
          onChange={(next) => change(periodSearch(next))}
          segments={PRESETS.map((value) => ({ value, label: PRESET_WORDS[value]() }))}
        >
          <PanelPopover
            control={control}
            trigger={
              <button
                type="button"
                aria-pressed={ask.choice === 'custom'}
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
              {periodName(ask)}
            </Button>
          }
        />
      </div>
    </>
  );
}

function PanelPopover({ control, trigger }: { control: AskControl; trigger: PopupTrigger }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover label={t('Period')} align="end" open={isOpen} onOpenChange={setOpen} trigger={trigger}>
      <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
        <PeriodPanel control={control} onDone={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}
