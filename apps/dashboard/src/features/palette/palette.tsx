import { searchApi } from '@souk/contract/search.ts';
import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Search from 'lucide-react/icons/search';
import Zap from 'lucide-react/icons/zap';
import { useEffect, useState } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { queryOf } from '#shared/query/query-of.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Kbd } from '#shared/ui/kbd.tsx';
import { Hits } from './hits.tsx';
import { usePaletteSteps } from './palette-steps.ts';
import styles from './palette.module.css';

export interface PaletteCommand {
  name: string;
  to: string;
  /** Keys that do the same. */
  keys?: string;
}

interface PaletteProps {
  /** What it looks for at first. */
  firstWords: string;
  open: boolean;
  onClose: () => void;
  commands: readonly PaletteCommand[];
}

/** Milliseconds of rest before the server is asked. */
const REST = 120;

/** Search over all areas and commands, behind ⌘K, Ctrl+K and the slash. Things first, then commands. */
export default function Palette({ firstWords, open, onClose, commands }: PaletteProps) {
  const [words, setWords] = useState(firstWords);
  const asked = useRested(words.trim());
  const navigate = useNavigate();
  const found = useQuery({
    ...queryOf(searchApi.search, { query: { q: asked }, background: true }),
    enabled: open && asked !== '',
    placeholderData: keepPreviousData,
  });
  const hits = asked === '' ? [] : (found.data?.rows ?? []);
  const close = () => {
    setWords('');
    onClose();
  };
  const go = (to: string, search?: object) => {
    close();
    void navigate({ to, search });
  };
  const isMatch = ({ name }: { name: string }) => name.toLowerCase().includes(words.trim().toLowerCase());
  const matching = commands.filter(isMatch);
  const steps = usePaletteSteps().filter(isMatch);
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.palette} aria-label={t('Search and commands')}>
          <Command shouldFilter={false} label={t('Search and commands')} loop>
            <div className={styles.input}>
              <Icon icon={Search} size={18} />
              <Command.Input
                autoFocus
                value={words}
                onValueChange={setWords}
                placeholder={t('Search orders, products, people')}
              />
              <Kbd>esc</Kbd>
            </div>
            <Command.List className={styles.list} aria-busy={found.isFetching}>
              {matching.length > 0 && (
                <Command.Group heading={t('Go to')} className={styles.group}>
                  {matching.map((command) => (
                    <Command.Item
                      key={command.to}
                      value={`go ${command.to}`}
                      className={styles.row}
                      onSelect={() => go(command.to)}
                    >
                      <Icon icon={ArrowRight} flip />
                      <span className={styles.name}>{command.name}</span>
                      {command.keys && <Kbd>{command.keys}</Kbd>}
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              {steps.length > 0 && (
                <Command.Group heading={t('Do')} className={styles.group}>
                  {steps.map(({ name, run }) => (
                    <Command.Item
                      key={name}
                      value={`do ${name}`}
                      className={styles.row}
                      onSelect={() => {
                        close();
                        run();
                      }}
                    >
                      <Icon icon={Zap} />
                      <span className={styles.name}>{name}</span>
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              {/* what arrives later stands below, so that nothing moves away from under the finger */}
              <Hits hits={hits} onGo={go} />
              {hits.length === 0 && matching.length === 0 && steps.length === 0 && (
                <p className={styles.nothing}>
                  {found.isFetching ? t('Searching') : t('Nothing contains “{words}”.', { words })}
                </p>
              )}
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The value once it has rested. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
