import { randomBytes } from 'node:crypto';
import { ACCOUNTS, activityStatements, ACTOR, inADay, mailTo, newId, startCall, transferStatements } from './call.mjs';
import { sendTogether } from './pipeline.mjs';
import * as sql from './write-statements.mjs';

const TAX = 0.08;
const COMMISSION = 0.12;
const TAX_RATE = 8000;
const COMMISSION_RATE = 1200;
const TRACKING_CODE_BYTES = 20;
const TRACKING_URL = 'http://localhost:3000/order';

/** Places and pays an order for one piece. */
export async function placeOrder(client, request) {
  const { customerId: customer_id, items, payment, shippingAddress: shipping_address } = request.input;
  const [{ variantId: variant_id }] = items;
  const [[offer]] = await sendTogether(client, [sql.begin(), sql.readOffer({ variant_id, customer_id })]);
  const call = startCall({ ...request, order_id: newId() });
  const order = { ...call, ...offer, ...amountsOf(Number(offer.price)), customer_id, variant_id, shipping_address };
  order.label = `SK-${offer.number}`;
  order.tracking_code = randomBytes(TRACKING_CODE_BYTES).toString('hex');
  const [[{ answer }]] = await sendTogether(client, [
    ...orderStatements(order, payment),
    ...countStatements(order),
    ...messageStatements(order),
    sql.chargeCustomer(order),
    sql.insertMovement({ ...order, id: newId(), kind: 'reserved', on_hand_change: 0, reserved_change: 1 }),
    sql.sellProduct(order),
    sql.reservePiece(order),
    sql.sellForVendor(order),
    sql.storeOrder(call),
    sql.commit(),
  ]);
  return answer;
}

/** The amounts of an order and of its only line, which has the same. */
function amountsOf(price) {
  const [tax, commission] = [Math.round(price * TAX), Math.round(price * COMMISSION)];
  const total = price + tax;
  return {
    unit_price: price,
    gross: price,
    net: price,
    subtotal: price,
    tax,
    commission,
    tax_remitted: tax,
    total,
    earning: price - commission,
  };
}

function orderStatements(order, { provider, providerReference: provider_reference }) {
  const { at, order_id, label, total } = order;
  const { actor_id: recorded_by, actor_name: recorded_by_name } = ACTOR;
  const { customer_name, customer_email, customer_phone, sku } = order;
  const times = { status_since: at, placed_at: at, paid_at: at, created_at: at, updated_at: at, late_at: inADay() };
  const paid = {
    channel: 'staff',
    status: 'placed',
    payment_method: 'card',
    payment_status: 'paid',
    paid_amount: total,
  };
  const search_text = `${label} ${customer_name} ${customer_email} ${customer_phone} ${sku}`.toLowerCase();
  const sums = { currency: 'USD', lines_count: 1, items_count: 1 };
  const rates = { tax_rate: TAX_RATE, commission_rate: COMMISSION_RATE };
  const method = { method: 'card', status: 'captured', amount: total, provider, provider_reference };
  const event = { event_key: `order:${order_id}:captured`, kind: 'payment', reference: label };
  return [
    sql.insertOrder({ ...order, ...times, ...paid, ...sums, id: order_id, checkout_id: newId(), search_text }),
    sql.insertOrderLine({ ...order, ...rates, id: newId(), position: 0, quantity: 1, placed_at: at }),
    sql.insertStatusChange({ ...order, id: newId(), to_status: 'placed' }),
    sql.insertPayment({ ...order, ...method, id: newId(), recorded_by, recorded_by_name }),
    ...transferStatements(order, event, [[ACCOUNTS.gateway, ACCOUNTS.escrow, total]]),
  ];
}

const countStatements = (order) => [
  sql.countPlaced(order),
  sql.countSales(order),
  sql.countCategory(order),
  sql.countProduct(order),
  sql.countVendor(order),
];

function messageStatements(order) {
  const { at, order_id: entity_id, label, total, customer_name } = order;
  const link = `${TRACKING_URL}/${order.tracking_code}/tracking`;
  return [
    ...activityStatements(order, {
      entity_label: label,
      action: 'placed',
      after: { status: 'placed', customer: customer_name, total, items: 1 },
    }),
    sql.insertNotice({
      id: newId(),
      kind: 'order_new',
      label,
      detail: order.shop_name,
      link: `/dashboard/orders/${entity_id}/details`,
      entity_id,
      created_at: at,
    }),
    sql.insertMail({
      ...mailTo(order),
      subject: `${label}: Placed`,
      body: `${customer_name},\n\nWe have received your order and will pack it soon.\n\n${link}`,
      letter: { language: 'en', action: { label: `Track ${label}`, url: link } },
    }),
  ];
}
