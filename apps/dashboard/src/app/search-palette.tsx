import { useMemo } from 'react';
import Palette from '#features/palette/palette.tsx';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { useProfile } from '#platform/session/profile.ts';
import { LETTERS } from './features.ts';
import { placesOf } from './places.ts';

function keysOf(path: string): string | undefined {
  const letter = LETTERS.get(path);
  return letter && `g ${letter}`;
}

interface SearchPaletteProps {
  firstWords: string;
  open: boolean;
  onClose: () => void;
}

/** The palette with everywhere this person can go. */
export default function SearchPalette(props: SearchPaletteProps) {
  const profile = useProfile();
  const language = useLanguage();
  const places = useMemo(() => {
    const { pages, ...others } = placesOf(profile);
    return { ...others, pages: pages.map((page) => ({ ...page, keys: keysOf(page.to) })) };
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the words are of the language of now
  }, [profile, language]);
  return <Palette {...props} {...places} />;
}
