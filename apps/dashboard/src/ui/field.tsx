import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useId, useMemo } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { respoken } from '#platform/i18n/respoken.ts';
import { classNames } from '#ui/class-names.ts';
import { FieldContext } from '#ui/field-context.ts';
import { Icon } from '#ui/icon.tsx';

import styles from './field.module.css';

interface FieldProps {
  label: ReactNode;
  optional?: boolean;
  /** Beside the label: 'of 2', a link. */
  aside?: ReactNode;
  help?: ReactNode;
  /** Says what to do; the control inside becomes invalid and is described by it. */
  error?: string;
  /** Several controls under one label: radios, a range of dates. */
  group?: boolean;
  /** Takes the whole width of a `.fields` grid. */
  wide?: boolean;
  children: ReactNode;
}

/** Label, help and error around one control, wired to it through FieldContext. */
export function Field({ label, optional, aside, help, error, group, wide, children }: FieldProps) {
  const id = useId();
  const hasHelp = help !== undefined && help !== null && help !== '' && !error;
  const describedBy = error ? `${id}-error` : hasHelp ? `${id}-help` : undefined;
  const wiring = useMemo(
    () => ({ id, labelId: `${id}-label`, describedBy, invalid: Boolean(error) }),
    [id, describedBy, error],
  );
  const groupRole = group ? { role: 'group', 'aria-labelledby': wiring.labelId, 'aria-describedby': describedBy } : {};
  return (
    <div className={classNames(styles.field, wide && styles.wide)} {...groupRole}>
      <div className={styles.label}>
        {group ? (
          <span id={wiring.labelId}>{label}</span>
        ) : (
          <label id={wiring.labelId} htmlFor={id}>
            {label}
          </label>
        )}
        {(aside ?? optional) && <span className={styles.aside}>{aside ?? t('optional')}</span>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hasHelp && (
        <div className={styles.help} id={`${id}-help`}>
          {help}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong and what to do, below a control that has no Field (a cell of a table). */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  const sentence = typeof children === 'string' ? respoken(children) : children;
  return (
    <div className={styles.error} id={id}>
      <Icon icon={TriangleAlert} size={14} />
      <span>{sentence}</span>
    </div>
  );
}
