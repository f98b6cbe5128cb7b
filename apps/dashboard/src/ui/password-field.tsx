import ArrowBigUpDash from 'lucide-react/icons/arrow-big-up-dash';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type KeyboardEvent, useId, useState } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { useFieldControl } from '#ui/field-context.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

import affix from './input.module.css';
import styles from './password-field.module.css';

/** A password field with a button to show the password, and a Caps Lock warning. */
export function PasswordField({ className, onKeyDown, onKeyUp, onBlur, ...props }: TextFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const capsId = useId();
  const { 'aria-describedby': describedBy } = useFieldControl(props);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <span className={affix.affix}>
        <TextField
          autoCapitalize="none"
          spellCheck={false}
          {...props}
          type={isVisible ? 'text' : 'password'}
          aria-describedby={classNames(describedBy, hasCapsLock && capsId) || undefined}
          className={classNames(styles.input, className)}
          onKeyDown={(event) => (readCapsLock(event), onKeyDown?.(event))}
          onKeyUp={(event) => (readCapsLock(event), onKeyUp?.(event))}
          onBlur={(event) => (setCapsLock(false), onBlur?.(event))}
        />
        <IconButton
          icon={isVisible ? EyeOff : Eye}
          label={isVisible ? t('Hide password') : t('Show password')}
          className={affix.affixButton}
          onClick={() => setVisible(!isVisible)}
        />
      </span>
      {hasCapsLock && (
        <div className={styles.caps} id={capsId} role="status">
          <Icon icon={ArrowBigUpDash} />
          {t('Caps Lock is on')}
        </div>
      )}
    </div>
  );
}
