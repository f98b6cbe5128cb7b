/* Composes the same JSON as Souk's responses, without validating it. */

const NEXT_STATUSES = {
  draft: ['waiting', 'archived'],
  waiting: ['published', 'rejected', 'archived'],
  published: ['hidden', 'archived'],
  hidden: ['published', 'archived'],
  rejected: ['waiting', 'archived'],
  archived: ['draft'],
};
const STATUS_PATH = ['placed', 'packed', 'pickup', 'delivering', 'complete'];
const PAGE_SIZE = 20;

const cursor = (...values) => Buffer.from(JSON.stringify(['n', ...values])).toString('base64url');

export function orderPage(rows, { count, amount }) {
  const now = new Date().toISOString();
  const page = rows
    .slice(0, PAGE_SIZE)
    .map(({ customerId, customerName, vendorId, shopName, lateAt, couponCode, ...row }) => ({
      ...row,
      customer: { id: customerId, name: customerName },
      vendor: { id: vendorId, shopName },
      isLate: lateAt !== null && lateAt <= now,
      ...(couponCode === null ? {} : { couponCode }),
    }));
  const last = page.at(-1);
  const next = rows.length > PAGE_SIZE ? { next: cursor('-placedAt,-id', last.placedAt, last.id) } : {};
  return { count, totals: { amount }, rows: page, ...next };
}

export function productPage(rows, { count }) {
  const page = rows.slice(0, PAGE_SIZE).map(({ vendorId, shopName, categoryId, categoryName, ...row }) => ({
    ...row,
    vendor: { id: vendorId, shopName },
    category: categoryId === null ? null : { id: categoryId, name: categoryName },
    nextStatuses: NEXT_STATUSES[row.status],
  }));
  const last = page.at(-1);
  const next = rows.length > PAGE_SIZE ? { next: cursor('-updatedAt,-id', last.updatedAt, last.id) } : {};
  return { count, rows: page, ...next };
}

export function orderDetails({ lines, payments, refunds, returns, changes, notes, tracking, siblings, ...order }) {
  const timeline = [...changes, ...payments, ...refunds, ...notes, ...tracking].map((entry) => ({
    id: entry.id,
    at: entry.at ?? entry.created_at,
    actorName: entry.actor_name,
    from: entry.from_status,
    to: entry.to_status ?? entry.status,
    amount: entry.amount,
    text: entry.note,
  }));
  timeline.sort((a, b) => (a.at < b.at ? 1 : -1));
  const step = STATUS_PATH.indexOf(order.status);
  const steps = STATUS_PATH.map((status, at) => ({
    status,
    state: at < step ? 'done' : 'ahead',
    at: changes.findLast((change) => change.to_status === status)?.at ?? null,
  }));
  return { ...order, lines, payments, refunds, returns, notes, tracking, siblings, steps, timeline };
}
