import { createHash } from 'node:crypto';
import { storeFile } from '../shared/store-file.ts';
import type { files } from '#tables/platform.ts';
import { HOUR, later, type Row, type World } from './world.ts';

/** One page that says what it stands for. */
export function pdfOf(words: string): Buffer {
  const content = `BT /F1 18 Tf 60 760 Td (${words}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const KINDS = ['registration', 'tax'] as const;

/** A document or two per vendor; those of newcomers wait for somebody to look at them. */
export async function makeDocuments(world: World, dataDir: string): Promise<Row<typeof files>[]> {
  const { random } = world;
  const made: Row<typeof files>[] = [];
  for (const kind of KINDS) {
    const content = pdfOf(kind === 'tax' ? 'Tax certificate, for the demo' : 'Trade register, for the demo');
    const path = `documents/${random.hex(2)}/${random.hex(32)}.pdf`;
    await storeFile(dataDir, path, content);
    made.push({
      id: random.idAt(world.opening),
      kind: 'document',
      name: `${kind}.pdf`,
      path,
      mediaType: 'application/pdf',
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      createdAt: world.opening,
    });
  }
  for (const vendor of world.rows.vendors) {
    for (const [index, kind] of KINDS.entries())
      if (index === 0 || random.chance(0.6))
        addDocument(world, {
          vendorId: vendor.id,
          kind,
          file: made[index],
          at: later(vendor.createdAt ?? world.now, HOUR),
        });
  }
  return made;
}

/** One shop in so many has handed in its tax certificate anew, and one in so many a useless one. */
const RENEWS_EVERY = 8;
const FAILS_EVERY = 13;
const UNREADABLE = 'The scan is too dark to read';

type Judgement = Pick<DocumentRow, 'status' | 'reason'>;
type DocumentRow = World['rows']['vendorDocuments'][number];

function judgementOf(vendor: World['rows']['vendors'][number], kind: (typeof KINDS)[number], rank: number): Judgement {
  if (vendor.status === 'pending') return { status: 'waiting' };
  if (vendor.status === 'rejected' && kind === 'registration')
    return { status: 'rejected', reason: vendor.statusReason };
  if (vendor.status !== 'active' || kind !== 'tax') return { status: 'accepted' };
  if (rank % FAILS_EVERY === 1) return { status: 'rejected', reason: UNREADABLE };
  return { status: rank % RENEWS_EVERY === 2 ? 'waiting' : 'accepted' };
}

function addDocument(
  world: World,
  input: { vendorId: string; kind: (typeof KINDS)[number]; file: Row<typeof files> | undefined; at: Date },
): void {
  const { vendorId, kind, file, at } = input;
  const vendor = world.rows.vendors.find((row) => row.id === vendorId);
  if (!file || !vendor) return;
  const judgement = judgementOf(vendor, kind, world.rows.vendors.indexOf(vendor));
  const isWaiting = judgement.status === 'waiting';
  const reviewer = world.random.pick(world.staff.slice(0, 3));
  world.rows.vendorDocuments.push({
    vendorId,
    id: world.random.idAt(at),
    kind,
    fileId: file.id,
    fileName: file.name,
    status: judgement.status,
    reason: judgement.reason ?? null,
    reviewedBy: isWaiting ? null : reviewer.id,
    reviewedAt: isWaiting ? null : later(at, HOUR),
    createdAt: at,
    updatedAt: at,
  });
}
