import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { AddressDialog } from './address-dialog.tsx';
import { CashDialog } from './cash-dialog.tsx';
import { ChargebackDialog } from './chargeback-dialog.tsx';
import { ChargebackStepDialog, EvidenceDialog } from './chargeback-step-dialog.tsx';
import { GoodwillDialog } from './extra-money-dialogs.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { Question } from './order-questions.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundStatusDialog } from './refund-status-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { ReturnStepDialog } from './return-step-dialog.tsx';
import { ShipmentDialog } from './shipment-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';

export interface AskedProps {
  order: OrderDetails;
  onClose: () => void;
}

/** The dialog of a question. */
export function OrderDialogs({ question, ...asked }: AskedProps & { question: Question }) {
  switch (question.kind) {
    case 'step':
      return <StepDialog {...asked} to={question.to} />;
    case 'refund':
      return <RefundDialog {...asked} />;
    case 'refundStatus':
      return <RefundStatusDialog {...asked} refundId={question.refundId} to={question.to} />;
    case 'payment':
      return <PaymentDialog {...asked} />;
    case 'cash':
      return <CashDialog {...asked} />;
    case 'goodwill':
      return <GoodwillDialog {...asked} />;
    case 'chargeback':
      return <ChargebackDialog {...asked} />;
    case 'chargebackStatus':
      return <ChargebackStepDialog {...asked} chargebackId={question.chargebackId} to={question.to} />;
    case 'evidence':
      return <EvidenceDialog {...asked} chargebackId={question.chargebackId} />;
    case 'return':
      return <ReturnDialog {...asked} />;
    case 'returnStatus':
      return <ReturnStepDialog {...asked} returnId={question.returnId} to={question.to} />;
    case 'addresses':
      return <AddressDialog {...asked} />;
    case 'shipment':
      return <ShipmentDialog {...asked} />;
    default:
      return <NoteDialog {...asked} />;
  }
}
