import { type FormEvent, useState } from 'react';

import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Popover } from '#ui/popover.tsx';

import styles from './pager.module.css';

interface PagePickerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** A button with the number of the current page. A click opens a form to go to another page. */
export function PagePicker({ page, pages, onPage }: PagePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const text = t('Page {page} of {pages}', { page: formatCount(page), pages: formatCount(pages) });
  if (pages <= 1) return <span>{text}</span>;
  const trigger = (
    <button type="button" className={styles.chooser}>
      {text}
    </button>
  );
  const goTo = (next: number) => {
    setOpen(false);
    if (next !== page) onPage(next);
  };
  return (
    <Popover label={t('Go to page')} align="end" open={isOpen} onOpenChange={setOpen} trigger={trigger}>
      <PageForm page={page} pages={pages} onPage={goTo} />
    </Popover>
  );
}

function PageForm({ page, pages, onPage }: PagePickerProps) {
  const [target, setTarget] = useState<number | null>(page);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (target !== null) onPage(Math.min(Math.max(Math.trunc(target), 1), pages));
  };
  return (
    <form className={styles.goTo} onSubmit={submit}>
      <Field label={t('Go to page')}>
        <NumberField value={target} min={1} max={pages} onChange={setTarget} />
      </Field>
      <Button variant="filled" type="submit">
        {t('Go')}
      </Button>
    </form>
  );
}
