import { Command } from 'cmdk';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Plus from 'lucide-react/icons/plus';
import Zap from 'lucide-react/icons/zap';
import { t } from '#platform/i18n/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import type { PaletteCommand, PaletteAction } from './palette.types.ts';
import styles from './palette.module.css';

export type Navigate = (to: string, more?: Pick<PaletteCommand, 'search' | 'hash'>) => void;

/** Pages and their sections. */
export function NavigationGroup({
  commands,
  onNavigate,
}: {
  commands: readonly PaletteCommand[];
  onNavigate: Navigate;
}) {
  if (commands.length === 0) return null;
  return (
    <Command.Group heading={t('Go to')} className={styles.group}>
      {commands.map((command) => (
        <CommandRow key={commandKey(command)} command={command} onNavigate={onNavigate} />
      ))}
    </Command.Group>
  );
}

const commandKey = ({ to, search, hash = '' }: PaletteCommand): string =>
  `${to} ${JSON.stringify(search ?? {})} ${hash}`;

function CommandRow({ command, onNavigate }: { command: PaletteCommand; onNavigate: Navigate }) {
  const { name, within, to, search, hash, keys } = command;
  return (
    <Command.Item
      value={`go ${commandKey(command)}`}
      className={styles.row}
      onSelect={() => onNavigate(to, { search, hash })}
    >
      <Icon icon={ArrowRight} flip />
      <span className={styles.name}>
        {name} {within && <span className={styles.quiet}>{within}</span>}
      </span>
      {keys && <Kbd>{keys}</Kbd>}
    </Command.Item>
  );
}

interface GlobalActionGroupProps {
  creations: readonly PaletteCommand[];
  actions: readonly PaletteAction[];
  onNavigate: Navigate;
  onRun: (run: () => void) => void;
}

/** Records that can be created, and actions of the top bar. */
export function GlobalActionGroup({ creations, actions, onNavigate, onRun }: GlobalActionGroupProps) {
  if (creations.length + actions.length === 0) return null;
  return (
    <Command.Group heading={t('Actions')} className={styles.group}>
      {creations.map(({ name, to, search }) => (
        <Command.Item
          key={name}
          value={`new ${name}`}
          className={styles.row}
          onSelect={() => onNavigate(to, { search })}
        >
          <Icon icon={Plus} />
          <span className={styles.name}>{name}</span>
        </Command.Item>
      ))}
      {actions.map(({ name, run }) => (
        <Command.Item key={name} value={`do ${name}`} className={styles.row} onSelect={() => onRun(run)}>
          <Icon icon={Zap} />
          <span className={styles.name}>{name}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
