import { Command } from 'cmdk';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Plus from 'lucide-react/icons/plus';
import Zap from 'lucide-react/icons/zap';
import { t } from '#platform/i18n/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import type { PaletteCommand, PaletteStep } from './palette.types.ts';
import styles from './palette.module.css';

export type Go = (to: string, more?: Pick<PaletteCommand, 'search' | 'hash'>) => void;

/** Pages, and parts of them. */
export function GoGroup({ commands, onGo }: { commands: readonly PaletteCommand[]; onGo: Go }) {
  if (commands.length === 0) return null;
  return (
    <Command.Group heading={t('Go to')} className={styles.group}>
      {commands.map((command) => (
        <CommandRow key={keyOf(command)} command={command} onGo={onGo} />
      ))}
    </Command.Group>
  );
}

const keyOf = ({ to, search, hash = '' }: PaletteCommand): string => `${to} ${JSON.stringify(search ?? {})} ${hash}`;

function CommandRow({ command, onGo }: { command: PaletteCommand; onGo: Go }) {
  const { name, within, to, search, hash, keys } = command;
  return (
    <Command.Item value={`go ${keyOf(command)}`} className={styles.row} onSelect={() => onGo(to, { search, hash })}>
      <Icon icon={ArrowRight} flip />
      <span className={styles.name}>
        {name} {within && <span className={styles.quiet}>{within}</span>}
      </span>
      {keys && <Kbd>{keys}</Kbd>}
    </Command.Item>
  );
}

interface DoGroupProps {
  creations: readonly PaletteCommand[];
  steps: readonly PaletteStep[];
  onGo: Go;
  onRun: (run: () => void) => void;
}

/** What can be begun, and what the menus of the top bar do. */
export function DoGroup({ creations, steps, onGo, onRun }: DoGroupProps) {
  if (creations.length + steps.length === 0) return null;
  return (
    <Command.Group heading={t('Actions')} className={styles.group}>
      {creations.map(({ name, to, search }) => (
        <Command.Item key={name} value={`new ${name}`} className={styles.row} onSelect={() => onGo(to, { search })}>
          <Icon icon={Plus} />
          <span className={styles.name}>{name}</span>
        </Command.Item>
      ))}
      {steps.map(({ name, run }) => (
        <Command.Item key={name} value={`do ${name}`} className={styles.row} onSelect={() => onRun(run)}>
          <Icon icon={Zap} />
          <span className={styles.name}>{name}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
