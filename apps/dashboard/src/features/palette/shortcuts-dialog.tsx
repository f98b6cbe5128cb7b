import { t } from '#shared/i18n/i18n.ts';
import { useShortcuts } from '#shared/shortcuts/shortcuts.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Kbd } from '#shared/ui/kbd.tsx';
import { Pairs } from '#shared/ui/pairs.tsx';

/** All keys that work on this page. */
export default function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shortcuts = useShortcuts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      small
      title={t('Keyboard shortcuts')}
      description={t('Single keys can be switched off in the layout settings.')}
    >
      <Pairs
        items={[
          { term: t('Search and commands'), value: <Kbd>⌘K</Kbd> },
          { term: t('Save a form'), value: <Kbd>⌘S</Kbd> },
          ...shortcuts.map((shortcut) => ({ term: shortcut.name, value: <Kbd>{shortcut.keys}</Kbd> })),
        ]}
      />
    </Dialog>
  );
}
