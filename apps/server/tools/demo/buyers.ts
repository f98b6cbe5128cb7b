import { groupBy } from './group-by.ts';
import { type CustomerRow, HOUR, later, type World } from '../catalogue/world.ts';
import { type Making, realId, type Versioned } from './making.ts';

type AddressRow = World['rows']['customerAddresses'][number];

/** Customers as they join, with addresses, notes and some trouble. */
export function addBuyers(making: Making): void {
  const { rows, now } = making.world;
  const addresses = groupBy(rows.customerAddresses, ({ customerId }) => customerId);
  const notes = groupBy(rows.customerNotes, ({ customerId }) => customerId);
  for (const customer of rows.customers) {
    const [first, ...others] = addresses.get(customer.id) ?? [];
    const joinedAt = customer.createdAt ?? now;
    making.schedule.add(joinedAt, () => join(making, customer, first), customer.id);
    for (const address of others)
      making.schedule.add(address.createdAt ?? joinedAt, () => addAddress(making, customer.id, address), customer.id);
    for (const note of notes.get(customer.id) ?? [])
      making.schedule.add(note.at, () => addNote(making, customer.id, note), customer.id);
    if (customer.status === 'blocked') block(making, customer, joinedAt);
  }
}

async function join(making: Making, customer: CustomerRow, address: AddressRow | undefined): Promise<void> {
  const { name, email, phone, language, source, id } = customer;
  const body = { name, email, phone, language };
  const made = await making.shop.post<Versioned>('/customers', body, source === 'staff' ? 2 : 'shop');
  making.ids.set(id, made.id);
  if (address) await addAddress(making, id, address);
}

async function addAddress(
  making: Making,
  customerId: string,
  { label, address, isDefault }: AddressRow,
): Promise<void> {
  const id = realId(making, customerId);
  const { version } = await making.shop.get<Versioned>(`/customers/${id}`);
  await making.shop.post(`/customers/${id}/addresses`, { label, address, isDefault, version }, 2);
}

async function addNote(
  making: Making,
  customerId: string,
  note: World['rows']['customerNotes'][number],
): Promise<void> {
  const author = making.world.staff.findIndex(({ id }) => id === note.actorId);
  await making.shop.post(`/customers/${realId(making, customerId)}/notes`, { text: note.text }, Math.max(0, author));
}

function block({ schedule, world, shop, ids }: Making, customer: CustomerRow, joinedAt: Date): void {
  const at = later(joinedAt, Math.max(HOUR, world.random.next() * (world.now.getTime() - joinedAt.getTime())));
  schedule.add(
    at,
    async () => {
      const id = ids.get(customer.id);
      const { version } = await shop.get<Versioned>(`/customers/${id}`);
      await shop.post(`/customers/${id}/status`, { to: 'blocked', reason: customer.statusReason, version }, 2);
    },
    customer.id,
  );
}
