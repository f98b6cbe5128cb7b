import { searchApi } from '@souk/contract/search/api.ts';
import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import Zap from 'lucide-react/icons/zap';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { fitting, fittingInOrder } from '#kit/search/keywords.ts';
import { useOfferedActions, type PageActions } from '#kit/search/page-actions.ts';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { classNames } from '#ui/class-names.ts';
import type { MenuAction } from '#ui/menu.tsx';
import { DoGroup, type Go, GoGroup } from './command-groups.tsx';
import { Hits } from './hits.tsx';
import { usePaletteSteps } from './palette-steps.ts';
import type { PaletteCommand } from './palette.types.ts';
import styles from './palette.module.css';

interface PaletteProps {
  /** What it looks for at first. */
  firstWords: string;
  open: boolean;
  onClose: () => void;
  pages: readonly PaletteCommand[];
  creations: readonly PaletteCommand[];
  /** Parts of pages and settings: found by words, not listed without. */
  parts: readonly PaletteCommand[];
}

/** Milliseconds of rest before the server is asked. */
const REST = 120;
/** More places than these push what was found out of sight. */
const MAX_PLACES = 8;

/** Search over all areas and commands, behind ⌘K, Ctrl+K and the slash. Commands first, then what the server finds. */
export default function Palette({ firstWords, open, onClose, pages, creations, parts }: PaletteProps) {
  const [words, setWords] = useState(firstWords);
  const typed = words.trim();
  const asked = useRested(typed);
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
  const go: Go = (to, more) => {
    close();
    void navigate({ to, ...more });
  };
  const run = (step: () => void) => {
    close();
    step();
  };
  const offered = useOfferedActions();
  const actions = fittingInOrder(
    typed,
    (offered?.actions ?? []).map((action) => ({ ...action, name: action.label })),
  );
  const places = typed === '' ? pages : fitting(typed, [...pages, ...parts]).slice(0, MAX_PLACES);
  const begun = fitting(typed, creations);
  const steps = fitting(typed, usePaletteSteps());
  const isEmpty = actions.length + hits.length + places.length + begun.length + steps.length === 0;
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
              {offered && <ActionGroup offered={offered} actions={actions} onGo={go} onRun={run} />}
              <GoGroup commands={places} onGo={go} />
              <DoGroup creations={begun} steps={steps} onGo={go} onRun={run} />
              {/* what arrives later stands below, so that nothing moves away from under the finger */}
              <Hits hits={hits} onGo={(to, search) => go(to, { search })} />
              {isEmpty && (
                <p className={styles.nothing}>
                  {found.isFetching ? t('Searching') : t('No results for “{words}”', { words })}
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

interface ActionGroupProps {
  offered: PageActions;
  actions: readonly MenuAction[];
  onGo: Go;
  onRun: (run: () => void) => void;
}

/** What can be done with the thing on screen; choosing one does what its entry in the menu does. */
function ActionGroup({ offered: { name }, actions, onGo, onRun }: ActionGroupProps) {
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
