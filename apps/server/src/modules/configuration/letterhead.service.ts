import type { Context } from '#core/context.ts';
import type { Letterhead } from '#core/pdf/pdf-document.ts';
import { readConfiguration } from './configuration.service.ts';
import { toBuffer } from '#core/chunks.ts';

const LETTERHEAD_SETTINGS = [
  'general.name',
  'general.logo',
  'general.address',
  'general.supportEmail',
  'general.supportPhone',
] as const;
const STORED_PICTURE_URL = /^\/files\/(pictures\/[a-f0-9/]+)-\d+\.webp$/;
const LOGO_SIZE = 400;

/** The letterhead of documents: the marketplace's name, address, contact data, and logo if it has one. */
export async function shopLetterhead(ctx: Context): Promise<Letterhead> {
  const settings = await readConfiguration(ctx, LETTERHEAD_SETTINGS);
  const address = settings['general.address'].split('\n').map((line) => line.trim());
  return {
    name: settings['general.name'],
    lines: [...address, settings['general.supportEmail'], settings['general.supportPhone']].filter(Boolean),
    logo: await readLogo(ctx, settings['general.logo']?.url),
  };
}

/** The logo as PNG. Undefined if the file is missing or broken, because that must not prevent an invoice. */
async function readLogo(ctx: Context, url: string | undefined): Promise<Buffer | undefined> {
  const path = url && STORED_PICTURE_URL.exec(url)?.[1];
  if (!path) return undefined;
  const file = await ctx.services.files.read(`${path}-${LOGO_SIZE}.webp`);
  if (!file) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of file.content) pieces.push(toBuffer(piece));
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.concat(pieces))
    .png()
    .toBuffer()
    .catch(() => undefined);
}
