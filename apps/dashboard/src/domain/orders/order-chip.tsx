import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { useStatusCodes } from '#platform/session/profile.ts';
import { Chip } from '#ui/chip.tsx';

/** Status chip of an order with the configured label and colour. */
export function OrderChip({ status }: { status: OrderStatus }) {
  const statusSetting = useStatusCodes().find(({ code }) => code === status);
  return <Chip color={statusSetting?.colour}>{statusSetting?.label ?? status}</Chip>;
}
