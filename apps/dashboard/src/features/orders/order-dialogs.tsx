import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { AddressDialog } from './address-dialog.tsx';
import { CashDialog } from './cash-dialog.tsx';
import { ChargebackDialog } from './chargeback-dialog.tsx';
import { ChargebackOutcomeDialog, EvidenceDialog } from './chargeback-outcome-dialog.tsx';
import { GoodwillDialog } from './goodwill-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { OrderDialogRequest } from './order-dialog-provider.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundStatusDialog } from './refund-status-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { ReturnStatusDialog } from './return-status-dialog.tsx';
import { ShipmentDialog } from './shipment-dialog.tsx';
import { TransitionDialog } from './transition-dialog.tsx';

export interface OrderDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

/** Renders the requested dialog. */
export function OrderDialogs({ dialog, ...props }: OrderDialogProps & { dialog: OrderDialogRequest }) {
  switch (dialog.kind) {
    case 'transition':
      return <TransitionDialog {...props} to={dialog.to} />;
    case 'refund':
      return <RefundDialog {...props} />;
    case 'refundStatus':
      return <RefundStatusDialog {...props} refundId={dialog.refundId} to={dialog.to} />;
    case 'payment':
      return <PaymentDialog {...props} />;
    case 'cash':
      return <CashDialog {...props} />;
    case 'goodwill':
      return <GoodwillDialog {...props} />;
    case 'chargeback':
      return <ChargebackDialog {...props} />;
    case 'chargebackStatus':
      return <ChargebackOutcomeDialog {...props} chargebackId={dialog.chargebackId} to={dialog.to} />;
    case 'evidence':
      return <EvidenceDialog {...props} chargebackId={dialog.chargebackId} />;
    case 'return':
      return <ReturnDialog {...props} />;
    case 'returnStatus':
      return <ReturnStatusDialog {...props} returnId={dialog.returnId} to={dialog.to} />;
    case 'addresses':
      return <AddressDialog {...props} />;
    case 'shipment':
      return <ShipmentDialog {...props} />;
    default:
      return <NoteDialog {...props} />;
  }
}
