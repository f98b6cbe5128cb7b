import type { Services } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { Brand } from './letter.ts';

const READ_SETTINGS = `
  select key, value from configuration
  where key in ('general.name', 'general.logo', 'general.supportEmail', 'general.address', 'general.shopUrl')`;
const DEFAULT_NAME = 'Souk';

/** Reads the shop's current name, logo and contact data for mails. */
export async function readBrand({ database, settings }: Services): Promise<Brand> {
  const rows = await database.rows<{ key: string; value: unknown }>(statement(READ_SETTINGS));
  const texts = new Map(rows.flatMap(({ key, value }) => (typeof value === 'string' ? [[key, value] as const] : [])));
  return {
    name: texts.get('general.name') || DEFAULT_NAME,
    logoUrl: pictureUrl(rows.find(({ key }) => key === 'general.logo')?.value),
    supportEmail: texts.get('general.supportEmail') ?? '',
    address: (texts.get('general.address') ?? '').split('\n').filter(Boolean),
    shopUrl: texts.get('general.shopUrl') ?? null,
    publicUrl: settings.publicUrl,
  };
}

/** The URL of a stored picture. */
const pictureUrl = (picture: unknown): string | null => {
  if (typeof picture !== 'object' || picture === null || !('url' in picture)) return null;
  return typeof picture.url === 'string' ? picture.url : null;
};
