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
import { rankMatches, filterMatches } from '#kit/search/keywords.ts';
import { useCurrentPageActions, type PageActions } from '#kit/search/page-actions.ts';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { classNames } from '#ui/class-names.ts';
import type { MenuAction } from '#ui/menu.tsx';
import { Row } from '#ui/row.tsx';
import { GlobalActionGroup, type Navigate, NavigationGroup } from './command-groups.tsx';
import { Hits } from './hits.tsx';
import { usePaletteActions } from './palette-actions.ts';
import type { PaletteCommand } from './palette.types.ts';
import styles from './palette.module.css';

interface PaletteProps {
  /** Initial search text. */
  initialText: string;
  open: boolean;
  onClose: () => void;
  pages: readonly PaletteCommand[];
  creations: readonly PaletteCommand[];
  /** Sections of pages and settings, listed only while searching. */
  parts: readonly PaletteCommand[];
}

/** Delay after typing before the search request. */
const DEBOUNCE_MS = 120;
/** Maximum number of pages while searching, so the results stay in view. */
const MAX_PAGES = 8;

/**
 * Searches all areas and commands; opens with ⌘K, Ctrl+K or a slash. Lists commands first, then the server's results.
 */
export default function Palette({ initialText, open, onClose, pages, creations, parts }: PaletteProps) {
  const [text, setText] = useState(initialText);
  const query = text.trim();
  const debouncedQuery = useDebounced(query);
  const navigate = useNavigate();
  const result = useQuery({
    ...queryOf(searchApi.search, { query: { q: debouncedQuery }, background: true }),
    enabled: open && debouncedQuery !== '',
    placeholderData: keepPreviousData,
  });
  const hits = debouncedQuery === '' ? [] : (result.data?.rows ?? []);
  const close = () => {
    setText('');
    onClose();
  };
  const navigateAndClose: Navigate = (to, target) => {
    close();
    void navigate({ to, ...target });
  };
  const runAndClose = (action: () => void) => {
    close();
    action();
  };
  const pageActions = useCurrentPageActions();
  const actions = filterMatches(
    query,
    (pageActions?.actions ?? []).map((action) => ({ ...action, name: action.label })),
  );
  const visiblePages = query === '' ? pages : rankMatches(query, [...pages, ...parts]).slice(0, MAX_PAGES);
  const visibleCreations = rankMatches(query, creations);
  const globalActions = rankMatches(query, usePaletteActions());
  const isEmpty =
    actions.length + hits.length + visiblePages.length + visibleCreations.length + globalActions.length === 0;
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.palette} aria-label={t('Search and commands')}>
          <Command shouldFilter={false} label={t('Search and commands')} loop>
            <Row gap={12} className={styles.input}>
              <Icon icon={Search} size={18} />
              <Command.Input
                autoFocus
                value={text}
                onValueChange={setText}
                placeholder={t('Search orders, products, people')}
              />
              <Kbd>esc</Kbd>
            </Row>
            <Command.List className={styles.list} aria-busy={result.isFetching}>
              {pageActions && (
                <PageActionGroup
                  pageActions={pageActions}
                  actions={actions}
                  onNavigate={navigateAndClose}
                  onRun={runAndClose}
                />
              )}
              <NavigationGroup commands={visiblePages} onNavigate={navigateAndClose} />
              <GlobalActionGroup
                creations={visibleCreations}
                actions={globalActions}
                onNavigate={navigateAndClose}
                onRun={runAndClose}
              />
              {/* Results arrive later, so they are listed last and do not shift the commands above. */}
              <Hits hits={hits} onNavigate={(to, search) => navigateAndClose(to, { search })} />
              {isEmpty && (
                <p className={styles.nothing}>
                  {result.isFetching ? t('Searching') : t('No results for “{query}”', { query: text })}
                </p>
              )}
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Returns the value once it has not changed for `DEBOUNCE_MS`. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

interface PageActionGroupProps {
  pageActions: PageActions;
  actions: readonly MenuAction[];
  onNavigate: Navigate;
  onRun: (run: () => void) => void;
}

/** Actions of the current page's record, the same as in its menu. */
function PageActionGroup({ pageActions: { name }, actions, onNavigate, onRun }: PageActionGroupProps) {
  if (actions.length === 0) return null;
  return (
    <Command.Group heading={t('Actions for {name}', { name })} className={styles.group}>
      {actions.map(({ label, icon = Zap, to, search, onSelect, danger }) => (
        <Command.Item
          key={label}
          value={`act ${label}`}
          className={styles.row}
          onSelect={() => (to === undefined ? onRun(() => onSelect?.()) : onNavigate(to, { search }))}
        >
          <Icon icon={icon} />
          <span className={classNames(styles.name, danger && 'text-error')}>{label}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
