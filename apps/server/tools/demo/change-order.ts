import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { Making } from './making.ts';
import { CallFailed } from './shop.ts';

interface Change {
  /** Of the order. */
  id: string;
  /** Below the order. */
  path: string;
  body: object;
  /** Who of the staff; one of three where it is left out. */
  by?: number;
}

const TRIES = 3;

/** Changes an order as it stands now; once more where something else has changed it meanwhile. */
export async function changeOrder({ shop, world }: Making, { id, path, body, by }: Change): Promise<OrderDetails> {
  const who = by ?? world.random.whole(0, 2);
  for (let turn = 1; ; turn += 1) {
    const [row] = await shop.rows<{ version: number }>('select version from orders where id = ?', id);
    try {
      return await shop.post<OrderDetails>(`/order/${id}${path}`, { ...body, version: row?.version ?? 0 }, who);
    } catch (error) {
      if (turn === TRIES || !(error instanceof CallFailed) || !error.code.includes('version')) throw error;
    }
  }
}
