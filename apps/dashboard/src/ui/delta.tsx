import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { formatPercent } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './delta.module.css';

interface DeltaProps {
  /** Relative change, 0.1 for 10%. */
  change: number;
  /** Replaces the percentage where it would be misleading: '0.2 pt' between two rates. */
  text?: string;
  /** A decrease is good, as for cancelled or late orders. */
  lessIsGood?: boolean;
}

/** Relative change of a number, with an arrow and a colour. */
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
