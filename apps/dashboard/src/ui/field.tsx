import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useId, useMemo } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { retranslate } from '#platform/i18n/retranslate.ts';
import { classNames } from '#ui/class-names.ts';
import { FieldContext } from '#ui/field-context.ts';
import { Icon } from '#ui/icon.tsx';

import styles from './field.module.css';

interface FieldProps {
  label: ReactNode;
  optional?: boolean;
  /** Beside the label: 'of 2', or a link. */
  aside?: ReactNode;
  help?: ReactNode;
  /** How to fix the value. With an error, the control is marked as invalid and described by the text. */
  error?: string;
  /** Several controls with one label: radios, a date range. */
  group?: boolean;
  /** Spans all columns of the grid around it. */
  wide?: boolean;
  children: ReactNode;
}

/** Label, help and error of a control, connected to it through FieldContext. */
export function Field({ label, optional, aside, help, error, group, wide, children }: FieldProps) {
  const id = useId();
  const hasHelp = help !== undefined && help !== null && help !== '' && !error;
  const describedBy = error ? `${id}-error` : hasHelp ? `${id}-help` : undefined;
  const contextValue = useMemo(
    () => ({ id, labelId: `${id}-label`, describedBy, invalid: Boolean(error) }),
    [id, describedBy, error],
  );
  const groupRole = group
    ? { role: 'group', 'aria-labelledby': contextValue.labelId, 'aria-describedby': describedBy }
    : {};
  return (
    <div className={classNames(styles.field, wide && styles.wide)} {...groupRole}>
      <div className={styles.label}>
        {group ? (
          <span id={contextValue.labelId}>{label}</span>
        ) : (
          <label id={contextValue.labelId} htmlFor={id}>
            {label}
          </label>
        )}
        {(aside ?? optional) && <span className={styles.aside}>{aside ?? t('optional')}</span>}
      </div>
      <FieldContext value={contextValue}>{children}</FieldContext>
      {hasHelp && (
        <div className={styles.help} id={`${id}-help`}>
          {help}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** An error below a control without a Field, such as in a table cell. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  const text = typeof children === 'string' ? retranslate(children) : children;
  return (
    <div className={styles.error} id={id}>
      <Icon icon={TriangleAlert} size={14} />
      <span>{text}</span>
    </div>
  );
}
