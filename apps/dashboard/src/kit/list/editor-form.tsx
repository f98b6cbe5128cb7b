import type { FormEvent, ReactNode } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './list-toolbar.module.css';

/** A small form around a filter editor; Enter or the button applies it. */
export function EditorForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Stack as="form" gap={10} className={styles.editor} onSubmit={submit}>
      {children}
      <Row gap={8} justify="end">
        <Button variant="filled" size="small" type="submit">
          {t('Apply')}
        </Button>
      </Row>
    </Stack>
  );
}
