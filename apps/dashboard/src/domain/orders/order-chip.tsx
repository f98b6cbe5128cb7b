import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { useStatusCodes } from '#platform/session/profile.ts';
import { Chip } from '#ui/chip.tsx';

/** The status of an order in the words and the colour that the configuration gives it. */
export function OrderChip({ status }: { status: OrderStatus }) {
  const given = useStatusCodes().find(({ code }) => code === status);
  return <Chip color={given?.colour}>{given?.label ?? status}</Chip>;
}
