import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { FormEvent, ReactNode } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Callout } from '#ui/callout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ActionPreview } from './use-action-preview.ts';
import type { DialogAction } from './use-dialog-action.ts';

export interface ActionDialogProps {
  title: string;
  description?: ReactNode;
  /** Verb and object: 'Refund $46.66'. */
  confirmLabel: string;
  /** Names what stays unchanged: 'Keep the order'. */
  cancelLabel?: string;
  danger?: boolean;
  small?: boolean;
  action: DialogAction;
  /** Fields that show their own errors; errors of all other fields appear at the top. */
  inlineFields?: readonly string[];
  /** Why the action is impossible. If set, the action is disabled. */
  blockedReason?: string | null | undefined;
  onSubmit: () => void;
  children?: ReactNode;
}

interface PreviewProps {
  /** Rendered above the error messages. */
  top?: ReactNode;
  /** Renders the effects of a preview. */
  renderEffects: (data: DryRunData) => ReactNode;
}

/** A dialog for one action: its fields, a preview of its effects, and why it is rejected. */
export function ActionDialog(props: ActionDialogProps & PreviewProps) {
  const { action, blockedReason, inlineFields = [] } = props;
  const { preview } = action;
  const previewError = preview?.error && (preview.error.errors.length === 0 ? preview.error.message : undefined);
  const unmatchedErrors = Object.entries(action.fieldErrors).filter(([field]) => !inlineFields.includes(field));
  const messages = [
    ...new Set([blockedReason, action.formError, previewError, ...unmatchedErrors.map(([, message]) => message)]),
  ].filter((message) => typeof message === 'string');
  const isDisabled = Boolean(blockedReason) || previewError !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled && !action.isBusy && !preview?.isPending) props.onSubmit();
  };
  return (
    <Dialog
      open
      small={props.small}
      title={props.title}
      description={props.description}
      onClose={action.close}
      onSubmit={submit}
      foot={
        <>
          <Button variant="plain" onClick={action.close}>
            {props.cancelLabel ?? t('Cancel')}
          </Button>
          <Button
            variant={props.danger ? 'danger' : 'filled'}
            type="submit"
            disabled={isDisabled}
            busy={action.isBusy || preview?.isPending}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.top}
      {messages.length > 0 && (
        <Callout tone="error" live>
          {messages.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Callout>
      )}
      {props.children}
      {preview && <PreviewPanel preview={preview} renderEffects={props.renderEffects} />}
    </Dialog>
  );
}

function PreviewPanel({
  preview: { data, isPending },
  renderEffects,
}: { preview: ActionPreview } & Pick<PreviewProps, 'renderEffects'>) {
  if (!data) return isPending ? <Skeleton height={80} /> : null;
  return (
    <div aria-live="polite" aria-busy={isPending}>
      {renderEffects(data)}
    </div>
  );
}
