import type { OrderDetails } from '@souk/contract/order-details.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { Change } from '#shared/ui/change.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { orderChanges } from './order-changes.ts';
import styles from './order-dialogs.module.css';
import { OrderEffects } from './order-effects.tsx';
import type { OrderWrite } from './use-order-write.ts';
import type { Preview } from './use-preview.ts';

interface OrderDialogProps {
  order: OrderDetails;
  title: string;
  description?: ReactNode;
  /** Verb and object: 'Refund $46.66'. */
  confirm: string;
  /** What stays: 'Keep the order'. */
  keep?: string;
  danger?: boolean;
  small?: boolean;
  write: OrderWrite;
  /** Fields whose sentences stand at them; all other sentences stand on top. */
  shown?: readonly string[];
  preview?: Preview;
  /** Why it cannot be done at all. */
  refusal?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** One step of an order: what it takes, what it will do, and what somebody else did to the order in the meantime. */
export function OrderDialog(props: OrderDialogProps) {
  const { order, write, preview, refusal, shown = [], onClose } = props;
  const refused = preview?.refusal && (preview.refusal.errors.length === 0 ? preview.refusal.message : undefined);
  const homeless = Object.entries(write.fields).filter(([field]) => !shown.includes(field));
  const sentences = [refusal, ...new Set([write.sentence, refused, ...homeless.map(([, message]) => message)])].filter(
    (sentence) => sentence !== undefined,
  );
  const isOff = refusal !== undefined || refused !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOff && !write.isBusy && !preview?.isPending) props.onSubmit();
  };
  return (
    <Dialog
      open
      small={props.small}
      title={props.title}
      description={props.description}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {props.keep ?? t('Not now')}
          </Button>
          <Button
            variant={props.danger ? 'danger' : 'filled'}
            type="submit"
            disabled={isOff}
            busy={write.isBusy || preview?.isPending}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      <ChangedMeanwhile order={order} />
      {sentences.length > 0 && (
        <Notice tone="error" live>
          {sentences.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Notice>
      )}
      {props.children}
      {preview && <PreviewPart preview={preview} order={order} />}
    </Dialog>
  );
}

function PreviewPart({ preview: { data, isPending }, order }: { preview: Preview; order: OrderDetails }) {
  if (!data) return isPending ? <Skeleton height={80} /> : null;
  return (
    <div aria-live="polite" aria-busy={isPending}>
      <OrderEffects data={data} order={order} />
    </div>
  );
}

/** Told when the order is no longer as it was when the dialog opened; nothing that was typed is touched. */
function ChangedMeanwhile({ order }: { order: OrderDetails }) {
  const [opened] = useState(order);
  if (opened.version === order.version) return null;
  const changes = orderChanges(opened, order);
  return (
    <Notice tone="warning" live>
      <p>{t('Somebody else changed this order in the meantime. What you typed is still here.')}</p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label} <Change before={before} after={after} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
