import type { ReactNode } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { Change } from '#ui/change.tsx';
import { Icon, type IconType } from '#ui/icon.tsx';

import styles from './effects-list.module.css';

export interface Effect {
  icon: IconType;
  label: string;
  /** A muted line below: 'to Visa ending 4242'. */
  note?: ReactNode;
  /** Without it only `after` is shown. */
  before?: ReactNode;
  after: ReactNode;
}

interface EffectsListProps {
  title?: string;
  effects: readonly Effect[];
}

/** Effects of an action on money, stock and people, shown before it is confirmed. */
export function EffectsList({ title, effects }: EffectsListProps) {
  return (
    <div>
      <p className={styles.over}>{title ?? t('What will happen')}</p>
      <ul className={styles.effects}>
        {effects.map((effect) => (
          <li key={effect.label}>
            <Icon icon={effect.icon} />
            <div>
              {effect.label}
              {effect.note && <small>{effect.note}</small>}
            </div>
            <div className={styles.value}>
              {effect.before === undefined ? (
                <span className="num">{effect.after}</span>
              ) : (
                <Change before={effect.before} after={effect.after} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
