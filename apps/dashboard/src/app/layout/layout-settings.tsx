import { PaletteChoice } from '#app/layout/palette-choice.tsx';
import { t } from '#platform/i18n/i18n.ts';
import {
  DEFAULT_LOOK,
  DENSITIES,
  FOOTER_MODES,
  type Look,
  SCHEMES,
  SIDEBAR_MODES,
  TOPBAR_MODES,
} from '#platform/theme/look.ts';
import { changeLook, useLook } from '#platform/theme/look-store.ts';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';

import styles from './layout-settings.module.css';

/**
 * Appearance settings of the user: scheme, palette, sidebar, top bar, footer, density, shortcuts. They apply
 * immediately.
 */
export default function LayoutSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { shortcuts } = useLook();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('Layout and theme')}
      description={t('Synced across your devices.')}
      foot={<Button onClick={() => changeLook(DEFAULT_LOOK)}>{t('Reset to defaults')}</Button>}
    >
      <LookChoice
        setting="scheme"
        label={t('Appearance')}
        values={SCHEMES}
        names={[t('Light'), t('Dark'), t('System')]}
      />
      <PaletteChoice />
      <LookChoice
        setting="sidebar"
        label={t('Sidebar')}
        values={SIDEBAR_MODES}
        names={[t('Wide'), t('Narrow'), t('Hidden')]}
      />
      <LookChoice
        setting="topbar"
        label={t('Top bar')}
        values={TOPBAR_MODES}
        names={[t('Fixed'), t('Scrolls with page'), t('Hidden')]}
      />
      <LookChoice
        setting="footer"
        label={t('Footer')}
        values={FOOTER_MODES}
        names={[t('At the end of the page'), t('Fixed'), t('Hidden')]}
      />
      <LookChoice
        setting="density"
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
  setting: Key;
  label: string;
  values: readonly Look[Key][];
  /** Labels of the choices, in the order of `values`. */
  names: string[];
}

function LookChoice<Key extends keyof Look>({ setting, label, values, names }: ChoiceProps<Key>) {
  const look = useLook();
  return (
    <Stack gap={6}>
      {/* hidden, because the group below has the same accessible name */}
      <div className={styles.label} aria-hidden="true">
        {label}
      </div>
      <Segmented
        block
        label={label}
        value={look[setting]}
        onChange={(value) => changeLook({ [setting]: value })}
        segments={values.map((value, index) => ({ value, label: names[index] }))}
      />
    </Stack>
  );
}
