import type { Address, PersonAddress } from '@souk/contract/addresses.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import sharp from 'sharp';
import type { Context } from '#core/context.ts';
import type { Letterhead } from '#core/pdf/pdf-document.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

const SETTINGS = ['general.name', 'general.logoUrl', 'general.supportEmail', 'general.supportPhone'] as const;
const STORED = /^\/files\/(pictures\/[a-f0-9/]+)-\d+\.webp$/;
const LOGO_SIZE = 400;

/** The shop as its papers name it, with its logo where one was uploaded. */
export async function shopLetterhead(ctx: Context): Promise<Letterhead> {
  const settings = await readConfiguration(ctx, SETTINGS);
  return {
    name: settings['general.name'],
    lines: [settings['general.supportEmail'], settings['general.supportPhone']].filter(Boolean),
    logo: await readLogo(ctx, settings['general.logoUrl']),
  };
}

/** As PNG, which papers can hold. One that is missing or broken keeps nobody from an invoice. */
async function readLogo(ctx: Context, url: string | null): Promise<Buffer | undefined> {
  const path = url && STORED.exec(url)?.[1];
  if (!path) return undefined;
  const file = await ctx.services.files.read(`${path}-${LOGO_SIZE}.webp`);
  if (!file) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of file.content) pieces.push(piece as Buffer);
  return sharp(Buffer.concat(pieces))
    .png()
    .toBuffer()
    .catch(() => undefined);
}

/** An address as it is written on a parcel, a line each, with the country by its name. */
export function addressLines(address: Address | PersonAddress, language: Language): string[] {
  const { line1, line2, postcode, city, region, country } = address;
  const name = 'name' in address ? address.name : undefined;
  const phone = 'phone' in address ? address.phone : undefined;
  const town = [postcode, city].filter(Boolean).join(' ');
  const land = new Intl.DisplayNames([language], { type: 'region' }).of(country);
  return [name, line1, line2, [town, region].filter(Boolean).join(', '), land, phone].filter((line): line is string =>
    Boolean(line),
  );
}
