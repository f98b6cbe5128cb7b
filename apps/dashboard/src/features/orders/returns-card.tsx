import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { OrderReturn } from '@souk/contract/orders/order-return.ts';
import { useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { returnsApi } from '@souk/contract/orders/returns.ts';
import Paperclip from 'lucide-react/icons/paperclip';
import { startDownload } from '#kit/list/export-list.ts';
import { post } from '#platform/api/calls.ts';
import { formatDate, formatDateTime } from '#platform/format/dates.ts';
import { formatCount, formatFileSize } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useCan, useIsSuperAdmin } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { returnStatusLabel, returnActionLabel } from './details-labels.ts';
import styles from './order-dialogs.module.css';
import { useOpenOrderDialog } from './order-dialog-provider.tsx';
import { isWindowOver } from './return-window.ts';

/** The order's returns with their history and next actions. */
export function ReturnsCard({ order }: { order: OrderDetails }) {
  const { returns, returnableUntil } = order;
  return (
    <Card
      title={t('Returns')}
      actions={
        returnableUntil && (
          <span className="muted small">{t('until {date}', { date: formatDate(returnableUntil) })}</span>
        )
      }
    >
      {returns.length === 0 ? (
        <p className="muted">{t('No returns')}</p>
      ) : (
        <Stack as="ul" gap={16}>
          {returns.map((orderReturn) => (
            <ReturnItem key={orderReturn.id} orderReturn={orderReturn} order={order} />
          ))}
        </Stack>
      )}
      <CreateReturnButton order={order} />
    </Card>
  );
}

function CreateReturnButton({ order }: { order: OrderDetails }) {
  const openDialog = useOpenOrderDialog();
  const canEdit = useCan('orders', 'edit');
  const isSuperAdmin = useIsSuperAdmin();
  const hasPieces = order.lines.some(({ returnableQuantity }) => returnableQuantity > 0);
  if (!canEdit || !hasPieces || (isWindowOver(order) && !isSuperAdmin)) return null;
  return (
    <Row gap={8} wrap className={styles.foot}>
      <Button size="small" onClick={() => openDialog({ kind: 'return' })}>
        {t('Create return')}
      </Button>
    </Row>
  );
}

const STATUS_COLORS = {
  requested: 'waiting',
  approved: 'open',
  received: 'open',
  refunded: 'default',
  rejected: 'error',
} as const;

/** Scrolls to the return that the URL names, and highlights it. */
function useReturnFromUrl(id: string): { ref: RefObject<HTMLLIElement | null>; isNamed: boolean } {
  const { return: named }: { return?: string } = useSearch({ strict: false });
  const ref = useRef<HTMLLIElement>(null);
  const isNamed = named === id;
  useEffect(() => {
    if (!isNamed) return undefined;
    // Deferred, because the router scrolls a new page to its top after it has rendered.
    const timer = setTimeout(() => ref.current?.scrollIntoView({ block: 'center' }), 0);
    return () => clearTimeout(timer);
  }, [isNamed]);
  return { ref, isNamed };
}

function ReturnItem({ orderReturn, order }: { orderReturn: OrderReturn; order: OrderDetails }) {
  const { ref, isNamed } = useReturnFromUrl(orderReturn.id);
  const openDialog = useOpenOrderDialog();
  const canEdit = useCan('orders', 'edit');
  const getLineName = (id: string) => order.lines.find((line) => line.id === id)?.name ?? '';
  return (
    <li ref={ref} className={styles.case} aria-current={isNamed || undefined}>
      <Row gap={8} rowGap={4} justify="between" wrap>
        <Row gap={8} rowGap={4} wrap>
          <bdi className="strong">{orderReturn.number}</bdi>
          <StatusDot color={STATUS_COLORS[orderReturn.status]}>{returnStatusLabel(orderReturn.status)}</StatusDot>
        </Row>
        {orderReturn.isRefundedAlready && <span className="muted small">{t('refunded with the cancellation')}</span>}
      </Row>
      {orderReturn.lines.map((line) => (
        <div key={line.orderLineId}>
          {formatCount(line.quantity)} × <bdi>{getLineName(line.orderLineId)}</bdi>
          {line.disposition && (
            <span className="muted">, {line.disposition === 'restocked' ? t('back in stock') : t('written off')}</span>
          )}
        </div>
      ))}
      <div className="muted">
        <bdi>{orderReturn.reason}</bdi>
      </div>
      {orderReturn.note && (
        <p className="small">
          <bdi>{orderReturn.note}</bdi>
        </p>
      )}
      <ReturnPhotos orderReturn={orderReturn} />
      <ReturnHistory orderReturn={orderReturn} />
      {canEdit && orderReturn.nextStatuses.length > 0 && (
        <Row gap={8} wrap className={styles.foot}>
          {orderReturn.nextStatuses.map((to) => (
            <Button
              key={to}
              size="small"
              onClick={() => openDialog({ kind: 'returnStatus', returnId: orderReturn.id, to })}
            >
              {returnActionLabel(to)}
            </Button>
          ))}
        </Row>
      )}
    </li>
  );
}

function ReturnPhotos({ orderReturn: { id, photos } }: { orderReturn: OrderReturn }) {
  if (photos.length === 0) return null;
  return (
    <Row gap={8} wrap>
      {photos.map(({ fileId, name, bytes }) => (
        <Button key={fileId} size="small" icon={Paperclip} onClick={() => void downloadPhoto(id, fileId)}>
          <bdi className="clip">{name}</bdi> <span className="muted">{formatFileSize(bytes)}</span>
        </Button>
      ))}
    </Row>
  );
}

async function downloadPhoto(id: string, fileId: string): Promise<void> {
  const file = await post(returnsApi.openPhoto, { params: { id, fileId } });
  if (file) startDownload(file.url);
}

function ReturnHistory({ orderReturn: { steps, reason: requestReason } }: { orderReturn: OrderReturn }) {
  return (
    <ol className={styles.history}>
      {steps.map(({ id, to, at, actorName, reason, note }) => (
        <li key={id}>
          {t('{status} by {name}, {at}', { status: returnStatusLabel(to), name: actorName, at: formatDateTime(at) })}
          {reason && reason !== requestReason && `: ${reason}`}
          {note && to !== 'requested' && ` (${note})`}
        </li>
      ))}
    </ol>
  );
}
