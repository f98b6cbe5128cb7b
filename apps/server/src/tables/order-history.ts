import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { orders, type OrderStatus } from './orders.ts';

/** Every status change of an order, with the seconds spent in the previous status. */
export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    id: uuid('id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    from: text('from_status').$type<OrderStatus>(),
    to: text('to_status').$type<OrderStatus>().notNull(),
    at: instant('at').notNull(),
    secondsBefore: integer('seconds_before'),
    reason: text('reason'),
    note: text('note'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.id] })],
);

export const orderNotes = pgTable(
  'order_notes',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    id: uuid('id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    text: text('text').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.id] })],
);

export const trackingEvents = pgTable(
  'tracking_events',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    id: uuid('id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    kind: text('kind').$type<'moved' | 'failed_attempt' | 'note'>().notNull(),
    place: text('place'),
    note: text('note'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.id] })],
);
