import type { Editor } from '@tiptap/react';
import Link from 'lucide-react/icons/link';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { TextField } from '#ui/text-field.tsx';
import { linkAddress } from './link-address.ts';
import styles from './rich-text.module.css';

interface LinkButtonProps {
  editor: Editor;
  /** Of the link in which the cursor stands. */
  address: string | undefined;
}

/** Makes the chosen words a link, changes the one under the cursor, or takes it away. */
export function LinkButton({ editor, address }: LinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const open = (next: boolean) => {
    setTyped(address ?? '');
    setError(undefined);
    setOpen(next);
  };
  const apply = () => {
    const href = linkAddress(typed);
    if (!href) return setError(t('Enter a URL that starts with https:// or mailto:'));
    setOpen(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && address === undefined)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setMark('link', { href }).run();
  };
  const drop = () => {
    setOpen(false);
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
  };
  return (
    <Popover
      label={t('Link')}
      open={isOpen}
      onOpenChange={open}
      trigger={<IconButton size="small" icon={Link} label={t('Link')} aria-pressed={address !== undefined} />}
    >
      <div className={styles.link}>
        <Field label={t('Address')} error={error}>
          <TextField
            value={typed}
            placeholder="https://"
            dir="ltr"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // the form around the editor is not meant
              event.preventDefault();
              apply();
            }}
          />
        </Field>
        <div className={styles.linkFoot}>
          {address !== undefined && (
            <Button size="small" variant="plain" onClick={drop}>
              {t('Remove link')}
            </Button>
          )}
          <Button size="small" variant="filled" onClick={apply}>
            {t('Apply')}
          </Button>
        </div>
      </div>
    </Popover>
  );
}
