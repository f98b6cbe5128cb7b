import { Command } from 'cmdk';
import Zap from 'lucide-react/icons/zap';
import { t } from '#platform/i18n/i18n.ts';
import type { PageActions } from '#kit/search/page-actions.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { MenuAction } from '#ui/menu.tsx';
import type { Go } from './command-groups.tsx';
import styles from './palette.module.css';

interface ActionGroupProps {
  offered: PageActions;
  actions: readonly MenuAction[];
  onGo: Go;
  onRun: (run: () => void) => void;
}

/** What can be done with the thing on screen; choosing one does what its entry in the menu does. */
export function ActionGroup({ offered: { name }, actions, onGo, onRun }: ActionGroupProps) {
  if (actions.length === 0) return null;
  return (
    <Command.Group heading={t('Actions for {name}', { name })} className={styles.group}>
      {actions.map(({ label, icon = Zap, to, search, onSelect, danger }) => (
        <Command.Item
          key={label}
          value={`act ${label}`}
          className={styles.row}
          onSelect={() => (to === undefined ? onRun(() => onSelect?.()) : onGo(to, { search }))}
        >
          <Icon icon={icon} />
          <span className={classNames(styles.name, danger && 'text-error')}>{label}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
