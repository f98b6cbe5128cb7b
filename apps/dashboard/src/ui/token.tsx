import X from 'lucide-react/icons/x';

import { t } from '#platform/i18n/i18n.ts';
import { Icon } from '#ui/icon.tsx';

import styles from './token.module.css';

/** A selected value with a remove button. */
export function Token({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className={styles.token}>
      <bdi className="clip">{label}</bdi>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('Remove {name}', { name: label })}
        onClick={onRemove}
      >
        <Icon icon={X} size={12} />
      </button>
    </span>
  );
}
