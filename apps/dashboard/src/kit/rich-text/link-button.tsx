import type { Editor } from '@tiptap/react';
import Link from 'lucide-react/icons/link';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toLinkUrl } from './link-url.ts';
import styles from './rich-text.module.css';

interface LinkButtonProps {
  editor: Editor;
  /** URL of the link at the cursor. */
  url: string | undefined;
}

/** Turns the selection into a link, or edits or removes the link at the cursor. */
export function LinkButton({ editor, url }: LinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [input, setInput] = useState('');
  const [error, setError] = useState<string>();
  const changeOpen = (next: boolean) => {
    setInput(url ?? '');
    setError(undefined);
    setOpen(next);
  };
  const apply = () => {
    const href = toLinkUrl(input);
    if (!href) return setError(t('Enter a URL that starts with https:// or mailto:'));
    setOpen(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && url === undefined)
      chain.insertContent({ type: 'text', text: input.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setMark('link', { href }).run();
  };
  const removeLink = () => {
    setOpen(false);
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
  };
  return (
    <Popover
      label={t('Link')}
      open={isOpen}
      onOpenChange={changeOpen}
      trigger={<IconButton size="small" icon={Link} label={t('Link')} aria-pressed={url !== undefined} />}
    >
      <Stack gap={12} className={styles.link}>
        <Field label={t('Address')} error={error}>
          <TextField
            value={input}
            placeholder="https://"
            dir="ltr"
            onChange={(event) => setInput(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter must not submit the surrounding form
              event.preventDefault();
              apply();
            }}
          />
        </Field>
        <Row gap={8} justify="end">
          {url !== undefined && (
            <Button size="small" variant="plain" onClick={removeLink}>
              {t('Remove link')}
            </Button>
          )}
          <Button size="small" variant="filled" onClick={apply}>
            {t('Apply')}
          </Button>
        </Row>
      </Stack>
    </Popover>
  );
}
