import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { FormEvent, ReactNode } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { StepPreview } from './use-step-preview.ts';
import type { DialogAction } from './use-dialog-action.ts';

export interface StepDialogProps {
  title: string;
  description?: ReactNode;
  /** Verb and object: 'Refund $46.66'. */
  confirm: string;
  /** What stays: 'Keep the order'. */
  keep?: string;
  danger?: boolean;
  small?: boolean;
  action: DialogAction;
  /** Fields whose sentences stand at them; all other sentences stand on top. */
  shown?: readonly string[];
  /** Why it cannot be done at all. */
  refusal?: string | null | undefined;
  onSubmit: () => void;
  children?: ReactNode;
}

interface Parts {
  /** Above all sentences. */
  top?: ReactNode;
  /** How a preview is shown. */
  renderEffects: (data: DryRunData) => ReactNode;
}

/** A step that is taken from a dialog: what it takes, what it will do, and why it may not. */
export function StepDialog(props: StepDialogProps & Parts) {
  const { action, refusal, shown = [] } = props;
  const { preview } = action;
  const refused = preview?.refusal && (preview.refusal.errors.length === 0 ? preview.refusal.message : undefined);
  const homeless = Object.entries(action.fields).filter(([field]) => !shown.includes(field));
  const sentences = [...new Set([refusal, action.sentence, refused, ...homeless.map(([, message]) => message)])].filter(
    (sentence) => typeof sentence === 'string',
  );
  const isOff = Boolean(refusal) || refused !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOff && !action.isBusy && !preview?.isPending) props.onSubmit();
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
            {props.keep ?? t('Cancel')}
          </Button>
          <Button
            variant={props.danger ? 'danger' : 'filled'}
            type="submit"
            disabled={isOff}
            busy={action.isBusy || preview?.isPending}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      {props.top}
      {sentences.length > 0 && (
        <Notice tone="error" live>
          {sentences.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Notice>
      )}
      {props.children}
      {preview && <PreviewPart preview={preview} renderEffects={props.renderEffects} />}
    </Dialog>
  );
}

function PreviewPart({
  preview: { data, isPending },
  renderEffects,
}: { preview: StepPreview } & Pick<Parts, 'renderEffects'>) {
  if (!data) return isPending ? <Skeleton height={80} /> : null;
  return (
    <div aria-live="polite" aria-busy={isPending}>
      {renderEffects(data)}
    </div>
  );
}
