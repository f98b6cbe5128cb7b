import { PaletteChoice } from '#app/layout/palette-choice.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { DEFAULT_LOOK, DENSITIES, FOOTERS, type Look, SCHEMES, SIDEBARS, TOPBARS } from '#platform/theme/look.ts';
import { changeLook, useLook } from '#platform/theme/look-store.ts';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Switch } from '#ui/switch.tsx';

import styles from './layout-settings.module.css';

/** What one person may arrange: scheme, palette, sidebar, top bar, footer, rows, single keys. Takes effect at once. */
export default function LayoutSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { shortcuts } = useLook();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('Layout and theme')}
      description={t('Synced across your devices')}
      foot={<Button onClick={() => changeLook(DEFAULT_LOOK)}>{t('Reset to defaults')}</Button>}
    >
      <Choice of="scheme" label={t('Appearance')} values={SCHEMES} names={[t('Light'), t('Dark'), t('System')]} />
      <PaletteChoice />
      <Choice of="sidebar" label={t('Sidebar')} values={SIDEBARS} names={[t('Wide'), t('Narrow'), t('Hidden')]} />
      <Choice of="topbar" label={t('Top bar')} values={TOPBARS} names={[t('Fixed'), t('Scrolls away'), t('Hidden')]} />
      <Choice
        of="footer"
        label={t('Footer')}
        values={FOOTERS}
        names={[t('At the end of the page'), t('Fixed'), t('Hidden')]}
      />
      <Choice
        of="density"
        label={t('Table density')}
        values={DENSITIES}
        names={[t('Compact'), t('Normal'), t('Comfortable')]}
      />
      <Switch
        label={t('Single-key shortcuts')}
        help={t('Keys like g, c, j, k and x. ⌘K and ⌘S always work.')}
        checked={shortcuts === 'on'}
        onChange={(event) => changeLook({ shortcuts: event.target.checked ? 'on' : 'off' })}
      />
    </Drawer>
  );
}

interface ChoiceProps<Key extends keyof Look> {
  of: Key;
  label: string;
  values: readonly Look[Key][];
  /** In the order of the values. */
  names: string[];
}

function Choice<Key extends keyof Look>({ of, label, values, names }: ChoiceProps<Key>) {
  const look = useLook();
  return (
    <div className={styles.row}>
      {/* the group below carries the same name for screen readers */}
      <div className={styles.label} aria-hidden="true">
        {label}
      </div>
      <Segmented
        block
        label={label}
        value={look[of]}
        onChange={(value) => changeLook({ [of]: value })}
        segments={values.map((value, index) => ({ value, label: names[index] }))}
      />
    </div>
  );
}
