import Search from 'lucide-react/icons/search';
import { useState } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { openSearch } from '#kit/search/open-search.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

import styles from './message.module.css';

/** Searches all areas. */
export function SearchForm({ onSearch = openSearch }: { onSearch?: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        type="search"
        icon={Search}
        aria-label={t('Search orders, products, people')}
        placeholder={t('Search orders, products, people')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{t('Search')}</Button>
    </form>
  );
}
