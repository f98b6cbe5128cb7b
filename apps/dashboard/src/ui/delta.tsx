import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { formatPercent } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './delta.module.css';

interface DeltaProps {
  /** As a share of one. */
  change: number;
  /** Its size where percent would mislead: '0.2 pt' between two rates. */
  text?: string;
  /** Less is good news: cancelled, late. */
  lessIsGood?: boolean;
}

/** How much a number moved, by arrow and colour. */
export function Delta({ change, text, lessIsGood = false }: DeltaProps) {
  if (change === 0) return <span className={styles.delta}>{t('unchanged')}</span>;
  const isGood = change < 0 === lessIsGood;
  return (
    <span className={classNames(styles.delta, isGood ? styles.good : styles.bad)}>
      <Icon icon={change > 0 ? ArrowUp : ArrowDown} size={13} />
      <span className="sr-only">{change > 0 ? t('up by') : t('down by')} </span>
      {text ?? formatPercent(Math.abs(change))}
    </span>
  );
}
