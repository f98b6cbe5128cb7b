import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { DemoContext } from './context.ts';
import { CallFailed } from './shop.ts';

const ATTEMPTS = 3;

/** Makes a change with the order's current version. If another change came first, reads the new version and tries again. */
export async function changeOrder(
  { shop }: DemoContext,
  id: string,
  change: (version: number) => Promise<OrderDetails>,
): Promise<OrderDetails> {
  for (let attempt = 1; ; attempt += 1) {
    const [row] = await shop.rows<{ version: number }>('select version from orders where id = ?', id);
    try {
      return await change(row?.version ?? 0);
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof CallFailed) || !error.code.includes('version')) throw error;
    }
  }
}
