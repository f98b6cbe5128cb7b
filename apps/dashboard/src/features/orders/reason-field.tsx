import { textError } from '#kit/dialog-actions/action-text-field.tsx';
import type { DialogAction } from '#kit/dialog-actions/use-dialog-action.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Row } from '#ui/row.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './order-dialogs.module.css';

const MAX_REASON_LENGTH = 500;

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** Common reasons, offered as buttons. */
  choices: readonly string[];
  help?: string;
  /** The action that requires the reason. Without an action, the reason is optional. */
  action?: DialogAction;
}

/** Field for a reason as free text, with buttons for common reasons. */
export function ReasonField({ value, onChange, choices, help, action }: ReasonFieldProps) {
  const error = action && textError(action, 'reason', value.trim() ? undefined : t('Enter a reason'));
  return (
    <div>
      <Field label={t('Reason')} help={help} error={error}>
        <TextField maxLength={MAX_REASON_LENGTH} value={value} onChange={(event) => onChange(event.target.value)} />
      </Field>
      <Row gap={6} wrap className={styles.quick} role="group" aria-label={t('Common reasons')}>
        {choices.map((choice) => (
          <Button key={choice} size="small" aria-pressed={choice === value} onClick={() => onChange(choice)}>
            {choice}
          </Button>
        ))}
      </Row>
    </div>
  );
}
