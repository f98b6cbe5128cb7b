import { t } from '#platform/i18n/i18n.ts';
import { type Shortcut, useShortcuts } from '#platform/shortcuts/shortcuts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Grid } from '#ui/grid.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './shortcuts-dialog.module.css';

/** Keys that the shell registers on every page. */
const GENERAL_KEYS = new Set(['/', '?']);

/** All keyboard shortcuts of the current page. */
export default function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shortcuts = useShortcuts();
  const search = shortcuts.find(({ keys }) => keys === '/');
  const help = shortcuts.find(({ keys }) => keys === '?');
  const pages = shortcuts.filter(({ keys }) => keys.startsWith('g '));
  // Of several registrations for the same keys, the latest one runs.
  const pageShortcuts = shortcuts.filter(
    (shortcut) =>
      !GENERAL_KEYS.has(shortcut.keys) &&
      !pages.includes(shortcut) &&
      shortcuts.findLast(hasSameKeys(shortcut)) === shortcut,
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Keyboard shortcuts')}
      description={t('You can turn off single-key shortcuts in Layout and theme.')}
    >
      <Grid columns={2} gap={40} rowGap={24} align="start" collapse>
        <div>
          <ShortcutGroup
            title={t('Everywhere')}
            shortcuts={[
              { keys: search ? ['⌘K', search.keys] : ['⌘K'], name: t('Search and commands') },
              { keys: ['⌘S'], name: t('Save form') },
              ...(help ? [{ keys: [help.keys], name: help.name }] : []),
            ]}
          />
          {pageShortcuts.length > 0 && (
            <ShortcutGroup title={t('On this page')} shortcuts={pageShortcuts.map(toShortcutLine)} />
          )}
        </div>
        {pages.length > 0 && <ShortcutGroup title={t('Go to page')} shortcuts={pages.map(toShortcutLine)} />}
      </Grid>
    </Dialog>
  );
}

interface ShortcutLine {
  /** Alternatives with the same effect. */
  keys: readonly string[];
  name: string;
}

const hasSameKeys =
  ({ keys }: Shortcut) =>
  (other: Shortcut) =>
    other.keys === keys;
const toShortcutLine = ({ keys, name }: Shortcut): ShortcutLine => ({ keys: [keys], name });

function ShortcutGroup({ title, shortcuts }: { title: string; shortcuts: readonly ShortcutLine[] }) {
  return (
    <Stack as="section" gap={10} className={styles.group}>
      <h3>{title}</h3>
      <DescriptionList
        items={shortcuts.map(({ keys, name }) => ({
          term: name,
          value: (
            <Row as="span" gap={4} align="stretch" inline>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Row>
          ),
        }))}
      />
    </Stack>
  );
}
