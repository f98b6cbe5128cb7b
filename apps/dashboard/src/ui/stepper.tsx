import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

import styles from './stepper.module.css';

export interface Step {
  label: string;
  state: 'done' | 'now' | 'next' | 'failed';
  /** Lines below: date, duration. */
  notes?: readonly ReactNode[];
}

/** Progress through a sequence of steps. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  const states = { done: t('done'), now: t('now'), next: t('not yet'), failed: t('failed') };
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={classNames(styles.step, styles[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {step.state === 'done' && <Icon icon={Check} size={13} />}
            {step.state === 'failed' && <Icon icon={X} size={13} />}
          </span>
          <b>
            {step.label}
            <span className="sr-only">, {states[step.state]}</span>
          </b>
          {step.notes?.map((note, index) => (
            <span key={index} className={styles.note}>
              {note}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
