import { Combobox } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';

import { t } from '#platform/i18n/i18n.ts';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { Icon } from '#ui/icon.tsx';

import styles from './popup.module.css';

/** The list below a combobox, with messages while loading and without results. */
export function ComboboxPopup({ loading = false }: { loading?: boolean }) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner className={styles.positioner} align="start" sideOffset={4} collisionPadding={8}>
        <Combobox.Popup className={styles.popup} aria-busy={loading || undefined}>
          <Combobox.Status className={styles.note}>{loading ? t('Searching') : null}</Combobox.Status>
          <Combobox.Empty className={styles.note}>{loading ? null : t('No results')}</Combobox.Empty>
          <Combobox.List>
            {(item: ComboboxItem) => (
              <Combobox.Item key={item.value} value={item} className={styles.item}>
                <span className={styles.name}>
                  <bdi>{item.label}</bdi>
                  {item.note && <small>{item.note}</small>}
                </span>
                <Combobox.ItemIndicator className={styles.mark}>
                  <Icon icon={Check} />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
