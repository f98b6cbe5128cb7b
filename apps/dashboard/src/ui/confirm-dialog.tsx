import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Overlay } from '#ui/overlay.tsx';
import { TextField } from '#ui/text-field.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The dialog closes when the action resolves and stays open when it rejects; the caller shows the error. */
  onConfirm: () => unknown;
  /** A question: 'Anonymise Layla Benali?'. */
  title: string;
  /** Verb and object: 'Anonymise customer'; never 'OK' or 'Yes'. */
  confirmLabel: string;
  /** 'Keep it'; 'Cancel' by default. */
  cancelLabel?: string;
  /** Must be typed before the action can be confirmed. */
  requiredName?: string;
  /** `danger` (default) for actions that end or delete something. */
  tone?: 'danger' | 'primary';
  /** There is nothing to confirm. */
  isDisabled?: boolean;
  /** The effects are still loading. */
  isPending?: boolean;
  /** Consequences of the action. */
  children?: ReactNode;
}

/** Confirms an action that cannot be undone. Run any other action immediately and offer to undo it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const { typedText, setTypedText, isBusy, confirm, close } = useConfirmation(props);
  const { tone = 'danger', isDisabled = false } = props;
  const isNameConfirmed = props.requiredName === undefined || typedText.trim() === props.requiredName;
  const hintId = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isNameConfirmed && !isDisabled && !props.isPending) void confirm();
  }
  return (
    <Overlay
      open={props.open}
      onClose={close}
      title={props.title}
      shape="dialog"
      isSmall
      isAlert
      initialFocus={props.requiredName === undefined ? cancelRef : inputRef}
      onSubmit={submit}
      foot={
        <>
          <Button variant="plain" ref={cancelRef} onClick={close}>
            {props.cancelLabel ?? t('Cancel')}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'filled'}
            type="submit"
            busy={isBusy || props.isPending}
            disabled={!isNameConfirmed || isDisabled}
            aria-describedby={isNameConfirmed ? undefined : hintId}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children && <div>{props.children}</div>}
      {props.requiredName !== undefined && (
        <Field label={<span id={hintId}>{t('Type {name} to confirm', { name: props.requiredName })}</span>}>
          <TextField
            ref={inputRef}
            value={typedText}
            placeholder={props.requiredName}
            autoComplete="off"
            onChange={(event) => setTypedText(event.target.value)}
          />
        </Field>
      )}
    </Overlay>
  );
}

function useConfirmation({ onClose, onConfirm }: ConfirmDialogProps) {
  const [typedText, setTypedText] = useState('');
  const [isBusy, setBusy] = useState(false);
  function close() {
    setTypedText('');
    onClose();
  }
  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      close();
    } catch {
      // the caller has shown the error; the dialog stays open for another try
    } finally {
      setBusy(false);
    }
  }
  return { typedText, setTypedText, isBusy, confirm, close };
}
