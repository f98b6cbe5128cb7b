import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { t } from '#platform/i18n/i18n.ts';
import type { ReactNode } from 'react';
import type { MenuAction, MenuEntry } from '#ui/menu.tsx';
import { startAction } from './run-action.ts';

/** The menu of a record and the dialogs it opens. */
export interface RowMenu<Row> {
  menu: (row: Row) => readonly MenuEntry[];
  dialogs: ReactNode;
}

/** The menu entry that turns a record on or off immediately. */
export const switchEntry = (isActive: boolean, onSwitch: (isActive: boolean) => Promise<unknown>): MenuAction => ({
  label: isActive ? t('Turn off') : t('Turn on'),
  icon: isActive ? Pause : Play,
  onSelect: () => startAction(onSwitch(!isActive)),
});

/** The menu entry that opens the delete confirmation. Always the last entry of a menu. */
export const deleteEntry = (onSelect: () => void, disabledReason?: string): MenuAction => ({
  label: t('Delete…'),
  danger: true,
  onSelect,
  disabledReason,
});
