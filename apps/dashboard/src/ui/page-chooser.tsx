import { type FormEvent, useState } from 'react';

import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Popover } from '#ui/popover.tsx';

import styles from './pager.module.css';

interface PageChooserProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Says on which page one is; a click asks for another. */
export function PageChooser({ page, pages, onPage }: PageChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const text = t('Page {page} of {pages}', { page: formatCount(page), pages: formatCount(pages) });
  if (pages <= 1) return <span>{text}</span>;
  const trigger = (
    <button type="button" className={styles.chooser}>
      {text}
    </button>
  );
  const go = (next: number) => {
    setOpen(false);
    if (next !== page) onPage(next);
  };
  return (
    <Popover label={t('Go to page')} align="end" open={isOpen} onOpenChange={setOpen} trigger={trigger}>
      <PageForm page={page} pages={pages} onPage={go} />
    </Popover>
  );
}

function PageForm({ page, pages, onPage }: PageChooserProps) {
  const [wanted, setWanted] = useState<number | null>(page);
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== null) onPage(Math.min(Math.max(Math.trunc(wanted), 1), pages));
  };
  return (
    <form className={styles.goTo} onSubmit={go}>
      <Field label={t('Go to page')}>
        <NumberField value={wanted} min={1} max={pages} onChange={setWanted} />
      </Field>
      <Button variant="filled" type="submit">
        {t('Go')}
      </Button>
    </form>
  );
}
