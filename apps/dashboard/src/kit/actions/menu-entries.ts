import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { t } from '#platform/i18n/i18n.ts';
import type { MenuAction } from '#ui/menu.tsx';
import { startAction } from './run-action.ts';

/** Switches a record on or off at once. */
export const switchEntry = (isActive: boolean, onSwitch: (isActive: boolean) => Promise<unknown>): MenuAction => ({
  label: isActive ? t('Switch off') : t('Switch on'),
  icon: isActive ? Pause : Play,
  onSelect: () => startAction(onSwitch(!isActive)),
});

/** Opens the confirmation before a record is deleted; the last entry of its menu. */
export const deleteEntry = (onSelect: () => void, disabledReason?: string): MenuAction => ({
  label: t('Delete…'),
  danger: true,
  onSelect,
  disabledReason,
});
