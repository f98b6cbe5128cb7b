import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Overlay } from '#ui/overlay.tsx';
import { TextField } from '#ui/text-field.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The dialog closes once it resolves, and stays when it rejects: telling about the failure is the caller's. */
  onConfirm: () => unknown;
  /** The question: 'Anonymise Layla Benali?'. */
  title: string;
  /** Verb and object: 'Anonymise customer'; never 'OK' or 'Yes'. */
  confirmLabel: string;
  /** What stays: 'Keep it'. */
  keepLabel?: string;
  /** Has to be typed before the step can be taken. */
  typedName?: string;
  /** `danger` by default: what ends or takes away. */
  tone?: 'danger' | 'primary';
  /** There is nothing to confirm. */
  isOff?: boolean;
  /** What will happen is not known yet. */
  isPending?: boolean;
  /** What will happen. */
  children?: ReactNode;
}

/** Asks before a step without a way back. Where there is one, do it at once and offer Undo instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const keepRef = useRef<HTMLButtonElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const { typed, setTyped, isBusy, confirm, close } = useConfirmation(props);
  const { tone = 'danger', isOff = false } = props;
  const isNamed = props.typedName === undefined || typed.trim() === props.typedName;
  const hintId = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isNamed && !isOff && !props.isPending) void confirm();
  }
  return (
    <Overlay
      open={props.open}
      onClose={close}
      title={props.title}
      shape="dialog"
      isSmall
      isQuestion
      initialFocus={props.typedName === undefined ? keepRef : inputRef}
      onSubmit={submit}
      foot={
        <>
          <Button variant="plain" ref={keepRef} onClick={close}>
            {props.keepLabel ?? t('Cancel')}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'filled'}
            type="submit"
            busy={isBusy || props.isPending}
            disabled={!isNamed || isOff}
            aria-describedby={isNamed ? undefined : hintId}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children && <div>{props.children}</div>}
      {props.typedName !== undefined && (
        <Field label={<span id={hintId}>{t('Type {name} to confirm', { name: props.typedName })}</span>}>
          <TextField
            ref={inputRef}
            value={typed}
            placeholder={props.typedName}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
    </Overlay>
  );
}

function useConfirmation({ onClose, onConfirm }: ConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  function close() {
    setTyped('');
    onClose();
  }
  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      close();
    } catch {
      // the caller has told; the question stays open for another try
    } finally {
      setBusy(false);
    }
  }
  return { typed, setTyped, isBusy, confirm, close };
}
