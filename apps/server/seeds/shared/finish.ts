import type { ClientBase } from 'pg';

/** Sets number sequences to continue after the highest seeded number. */
const CONTINUE_SEQUENCES = `
  select setval('order_number_seq', coalesce((select max(number) from orders), 100000)),
    setval('query_number_seq', coalesce((select max(number) from queries), 1000)),
    setval('refund_number_seq', coalesce((select max(number) from refunds), 1000)),
    setval('return_number_seq', coalesce((select max(number) from returns), 1000)),
    setval('payout_number_seq', coalesce((select max(number) from payouts), 1000)),
    setval('adjustment_number_seq', coalesce((select max(number) from adjustments), 1000)),
    setval('booking_number_seq', coalesce((select max(number) from ledger_bookings), 1000)),
    setval('ad_number_seq', coalesce((select max(number) from ads), 1000))`;

const CONTINUE_SERIES = `
  update document_series set next = 1 + coalesce((select max(number) from invoices where invoices.series = document_series.series), 0)`;

export async function continueNumbers(client: ClientBase): Promise<void> {
  await client.query(CONTINUE_SEQUENCES);
  await client.query(CONTINUE_SERIES);
}
