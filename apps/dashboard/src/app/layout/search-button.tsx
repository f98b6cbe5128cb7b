import Search from 'lucide-react/icons/search';

import { t } from '#platform/i18n/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Kbd } from '#ui/kbd.tsx';

import styles from './topbar.module.css';

/** Opens the palette; for the `searchSlot` of the shell. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <>
      <button type="button" className={`${styles.searchButton} not-phone`} onClick={onOpen}>
        <Icon icon={Search} />
        <span>{t('Search orders, products, people')}</span>
        <Kbd>⌘K</Kbd>
      </button>
      <IconButton icon={Search} label={t('Search')} className="only-phone" onClick={onOpen} />
    </>
  );
}
