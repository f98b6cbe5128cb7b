import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { NavigationItem, NavigationSection } from '#app/layout/navigation.types.ts';
import { SearchButton } from '#app/layout/search-button.tsx';
import { LETTERS } from '#app/features.ts';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import { t } from '#platform/i18n/i18n.ts';
import { onOpenSearch } from '#kit/search/open-search.ts';
import { listenToShortcuts, useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { pressedKey } from '#platform/shortcuts/pressed-key.ts';

const Palette = lazy(lazyPart(() => import('#app/search-palette.tsx')));
const ShortcutsDialog = lazy(lazyPart(() => import('#features/palette/shortcuts-dialog.tsx')));

type Open = 'palette' | 'shortcuts' | undefined;

/** Search button, palette and the keys that work on every page; their code loads on first use. */
export function Commands({ sections }: { sections: readonly NavigationSection[] }) {
  const [open, setOpen] = useState<Open>();
  /** What the palette opens with; the place counts the times, so that each opening begins afresh. */
  const [asked, setAsked] = useState({ words: '', place: 0 });
  const [used, setUsed] = useState<ReadonlySet<Open>>(new Set());
  const show = useCallback((next: Open) => {
    setUsed((before) => new Set(before).add(next));
    setOpen(next);
  }, []);
  useEffect(listenToShortcuts, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (pressedKey(event).toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      show('palette');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [show]);
  useEffect(
    () =>
      onOpenSearch((words) => {
        setAsked(({ place }) => ({ words, place: place + 1 }));
        show('palette');
      }),
    [show],
  );
  useShortcut('/', { name: t('Search and commands'), run: () => show('palette') });
  useShortcut('?', { name: t('Keyboard shortcuts'), run: () => show('shortcuts') });
  const pages = sections.flatMap((section) => section.items.flatMap(pagesOf));
  return (
    <>
      <SearchButton onOpen={() => show('palette')} />
      {pages.map(({ name, to }) => (
        <GoKey key={to} letter={LETTERS.get(to) ?? ''} name={name} to={to} />
      ))}
      <Suspense>
        {used.has('palette') && (
          <Palette
            key={asked.place}
            firstWords={asked.words}
            open={open === 'palette'}
            onClose={() => setOpen(undefined)}
          />
        )}
        {used.has('shortcuts') && <ShortcutsDialog open={open === 'shortcuts'} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}

function GoKey({ letter, name, to }: { letter: string; name: string; to: string }) {
  const navigate = useNavigate();
  useShortcut(`g ${letter}`, { name: t('Go to {name}', { name }), run: () => void navigate({ to }) });
  return null;
}

function pagesOf({ name, to, children = [] }: NavigationItem): { name: string; to: string }[] {
  return [...(to ? [{ name, to }] : []), ...children.flatMap(pagesOf)];
}
