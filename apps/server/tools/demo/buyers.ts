import { customersApi } from '@souk/contract/customers/api.ts';
import { groupBy } from './group-by.ts';
import { type CustomerRow, HOUR, later, type World } from '../catalogue/world.ts';
import { type DemoContext, realId } from './context.ts';

type AddressRow = World['rows']['customerAddresses'][number];

/** Schedules the sign-ups of customers, their addresses and notes, and the blocking of some of them. */
export function addBuyers(context: DemoContext): void {
  const { rows, now } = context.world;
  const addresses = groupBy(rows.customerAddresses, ({ customerId }) => customerId);
  const notes = groupBy(rows.customerNotes, ({ customerId }) => customerId);
  for (const customer of rows.customers) {
    const [first, ...others] = addresses.get(customer.id) ?? [];
    const joinedAt = customer.createdAt ?? now;
    context.schedule.add(joinedAt, () => joinCustomer(context, customer, first), customer.id);
    for (const address of others)
      context.schedule.add(address.createdAt ?? joinedAt, () => addAddress(context, customer.id, address), customer.id);
    for (const note of notes.get(customer.id) ?? [])
      context.schedule.add(note.at, () => addNote(context, customer.id, note), customer.id);
    if (customer.status === 'blocked') scheduleBlock(context, customer, joinedAt);
  }
}

async function joinCustomer(
  context: DemoContext,
  customer: CustomerRow,
  address: AddressRow | undefined,
): Promise<void> {
  const { name, email, phone, language, source, id } = customer;
  const body = { name, email, phone, language };
  const created = await context.shop.call(customersApi.create, { body }, source === 'staff' ? 2 : 'shop');
  context.ids.set(id, created.id);
  if (address) await addAddress(context, id, address);
}

async function addAddress(
  context: DemoContext,
  customerId: string,
  { label, address, isDefault }: AddressRow,
): Promise<void> {
  const params = { id: realId(context, customerId) };
  const { version } = await context.shop.call(customersApi.get, { params });
  await context.shop.call(customersApi.addAddress, { params, body: { label, address, isDefault, version } }, 2);
}

async function addNote(
  context: DemoContext,
  customerId: string,
  note: World['rows']['customerNotes'][number],
): Promise<void> {
  const author = context.world.staff.findIndex(({ id }) => id === note.actorId);
  const params = { id: realId(context, customerId) };
  await context.shop.call(customersApi.addNote, { params, body: { text: note.text } }, Math.max(0, author));
}

function scheduleBlock(context: DemoContext, customer: CustomerRow, joinedAt: Date): void {
  const { schedule, world, shop } = context;
  const at = later(joinedAt, Math.max(HOUR, world.random.next() * (world.now.getTime() - joinedAt.getTime())));
  schedule.add(
    at,
    async () => {
      const params = { id: realId(context, customer.id) };
      const { version } = await shop.call(customersApi.get, { params });
      await shop.call(
        customersApi.status,
        { params, body: { to: 'blocked', reason: customer.statusReason, version } },
        2,
      );
    },
    customer.id,
  );
}
