import { newId } from '#core/id.ts';
import { vendors, type VendorStatus } from '#tables/vendors.ts';
import type { TestApp } from '../../../test/app.ts';

let serial = 0;

/** A vendor straight in the table: what vendors are has tests of its own. */
export async function addVendor(souk: TestApp, status: VendorStatus = 'active'): Promise<string> {
  const id = newId();
  const name = `Shop ${++serial}`;
  await souk.services.database.orm.insert(vendors).values({
    id,
    shopName: name,
    shopNameSort: name.toLowerCase(),
    slug: `shop-${serial}`,
    legalName: name,
    type: 'company',
    contactName: 'Amina',
    email: `shop${serial}@example.com`,
    phone: '+212661204118',
    address: { line1: '1 Rue des Tanneurs', city: 'Fes', country: 'MA' },
    status,
    searchText: name.toLowerCase(),
  });
  return id;
}
