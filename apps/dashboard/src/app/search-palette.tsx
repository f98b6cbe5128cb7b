import { useMemo } from 'react';
import Palette from '#features/palette/palette.tsx';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { useProfile } from '#platform/session/profile.ts';
import { SHORTCUT_LETTERS } from './features.ts';
import { locationsFor } from './page-locations.ts';

function shortcutKeys(path: string): string | undefined {
  const letter = SHORTCUT_LETTERS.get(path);
  return letter && `g ${letter}`;
}

interface SearchPaletteProps {
  initialText: string;
  open: boolean;
  onClose: () => void;
}

/** The palette with everything this user can open. */
export default function SearchPalette(props: SearchPaletteProps) {
  const profile = useProfile();
  const language = useLanguage();
  const locations = useMemo(() => {
    const { pages, ...otherLocations } = locationsFor(profile);
    return { ...otherLocations, pages: pages.map((page) => ({ ...page, keys: shortcutKeys(page.to) })) };
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the names depend on the current language
  }, [profile, language]);
  return <Palette {...props} {...locations} />;
}
