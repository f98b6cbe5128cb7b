import { t } from '#platform/i18n/i18n.ts';
import { type Shortcut, useShortcuts } from '#platform/shortcuts/shortcuts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Pairs } from '#ui/pairs.tsx';
import styles from './shortcuts-dialog.module.css';

/** Keys that the shell registers for every page, by the key itself. */
const GENERAL = new Set(['/', '?']);

/** All keys that work on this page. */
export default function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shortcuts = useShortcuts();
  const search = shortcuts.find(({ keys }) => keys === '/');
  const help = shortcuts.find(({ keys }) => keys === '?');
  const pages = shortcuts.filter(({ keys }) => keys.startsWith('g '));
  // the newest registration of a key is the one that runs
  const here = shortcuts.filter(
    (one) => !GENERAL.has(one.keys) && !pages.includes(one) && shortcuts.findLast(sameKeys(one)) === one,
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Keyboard shortcuts')}
      description={t('You can turn off single-key shortcuts in Layout and theme.')}
    >
      <div className={styles.columns}>
        <div>
          <Group
            title={t('Everywhere')}
            shortcuts={[
              { keys: search ? ['⌘K', search.keys] : ['⌘K'], name: t('Search and commands') },
              { keys: ['⌘S'], name: t('Save form') },
              ...(help ? [{ keys: [help.keys], name: help.name }] : []),
            ]}
          />
          {here.length > 0 && <Group title={t('On this page')} shortcuts={here.map(toLine)} />}
        </div>
        {pages.length > 0 && <Group title={t('Go to page')} shortcuts={pages.map(toLine)} />}
      </div>
    </Dialog>
  );
}

interface Line {
  /** Each does the same. */
  keys: readonly string[];
  name: string;
}

const sameKeys =
  ({ keys }: Shortcut) =>
  (other: Shortcut) =>
    other.keys === keys;
const toLine = ({ keys, name }: Shortcut): Line => ({ keys: [keys], name });

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Line[] }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <Pairs
        items={shortcuts.map(({ keys, name }) => ({
          term: name,
          value: (
            <span className={styles.keys}>
              {keys.map((one) => (
                <Kbd key={one}>{one}</Kbd>
              ))}
            </span>
          ),
        }))}
      />
    </section>
  );
}
