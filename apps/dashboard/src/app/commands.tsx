import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { NavigationItem, NavigationSection } from '#app/layout/navigation.types.ts';
import { SearchButton } from '#app/layout/search-button.tsx';
import { SHORTCUT_LETTERS } from '#app/features.ts';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import { t } from '#platform/i18n/i18n.ts';
import { onOpenSearch } from '#kit/search/open-search.ts';
import { listenToShortcuts, useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { pressedKey } from '#platform/shortcuts/pressed-key.ts';

const Palette = lazy(lazyPart(() => import('#app/search-palette.tsx')));
const ShortcutsDialog = lazy(lazyPart(() => import('#features/palette/shortcuts-dialog.tsx')));

type OpenOverlay = 'palette' | 'shortcuts' | undefined;

/** Search button, palette and global shortcuts. The palette and the overview of shortcuts load on first use. */
export function Commands({ sections }: { sections: readonly NavigationSection[] }) {
  const [open, setOpen] = useState<OpenOverlay>();
  /** Initial text of the palette; `count` changes its key, so that each opening starts with fresh state. */
  const [paletteStart, setPaletteStart] = useState({ text: '', count: 0 });
  const [loaded, setLoaded] = useState<ReadonlySet<OpenOverlay>>(new Set());
  const openOverlay = useCallback((next: OpenOverlay) => {
    setLoaded((before) => new Set(before).add(next));
    setOpen(next);
  }, []);
  useEffect(listenToShortcuts, []);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (pressedKey(event).toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      openOverlay('palette');
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [openOverlay]);
  useEffect(
    () =>
      onOpenSearch((text) => {
        setPaletteStart(({ count }) => ({ text, count: count + 1 }));
        openOverlay('palette');
      }),
    [openOverlay],
  );
  useShortcut('/', { name: t('Search and commands'), run: () => openOverlay('palette') });
  useShortcut('?', { name: t('Keyboard shortcuts'), run: () => openOverlay('shortcuts') });
  const pages = sections.flatMap((section) => section.items.flatMap(flattenPages));
  return (
    <>
      <SearchButton onOpen={() => openOverlay('palette')} />
      {pages.map(({ name, to }) => (
        <GoToShortcut key={to} letter={SHORTCUT_LETTERS.get(to) ?? ''} name={name} to={to} />
      ))}
      <Suspense>
        {loaded.has('palette') && (
          <Palette
            key={paletteStart.count}
            initialText={paletteStart.text}
            open={open === 'palette'}
            onClose={() => setOpen(undefined)}
          />
        )}
        {loaded.has('shortcuts') && <ShortcutsDialog open={open === 'shortcuts'} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}

function GoToShortcut({ letter, name, to }: { letter: string; name: string; to: string }) {
  const navigate = useNavigate();
  useShortcut(`g ${letter}`, { name: t('Go to {name}', { name }), run: () => void navigate({ to }) });
  return null;
}

function flattenPages({ name, to, children = [] }: NavigationItem): { name: string; to: string }[] {
  return [...(to ? [{ name, to }] : []), ...children.flatMap(flattenPages)];
}
