import { t } from '#platform/i18n/i18n.ts';
import { type Look, PALETTES } from '#platform/theme/look.ts';
import { changeLook, useLook } from '#platform/theme/look-store.ts';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';

import styles from './layout-settings.module.css';

export function PaletteChoice() {
  const { palette: selected } = useLook();
  const names: Record<Look['palette'], string> = {
    blue: t('Blue'),
    teal: t('Teal'),
    violet: t('Violet'),
    rose: t('Rose'),
    slate: t('Slate'),
  };
  return (
    <Stack as="fieldset" gap={6}>
      <legend className={styles.label}>{t('Theme')}</legend>
      <Row gap={8} align="stretch" wrap>
        {PALETTES.map((palette) => (
          <label key={palette} className={styles.palette}>
            <input
              type="radio"
              className="sr-only"
              name="palette"
              checked={palette === selected}
              onChange={() => changeLook({ palette })}
            />
            <span className={styles.swatch} style={{ background: `var(--souk-swatch-${palette})` }} />
            {names[palette]}
          </label>
        ))}
      </Row>
    </Stack>
  );
}
