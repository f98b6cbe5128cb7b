import type { LegalDocument, LegalState } from '@souk/contract/legal/api.ts';
import { recordChange } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict } from '#core/errors.ts';
import { legalVersions } from '#tables/legal.ts';
import { DOCUMENT_ENTITIES, DOCUMENT_NAMES, lockDocument, readState } from './legal.repository.ts';
import { draftChangedError } from './write-draft.ts';

interface PublishRequest {
  version: number;
  /** What has changed in this version. The note of the draft by default. */
  note?: string | null | undefined;
}

/** Publishes the draft as the next version. Throws 409 if there is no draft or it has changed. */
export async function publishDraft(
  ctx: Context,
  document: LegalDocument,
  request: PublishRequest,
): Promise<LegalState> {
  const { draft, published } = await lockAndReadState(ctx, document, request.version);
  const number = (published?.number ?? 0) + 1;
  const note = request.note ?? draft.note;
  await updateRow(ctx, { table: legalVersions, id: draft.id }, { number, note, publishedAt: ctx.now });
  await recordChange(ctx, {
    area: 'legal',
    entity: DOCUMENT_ENTITIES[document],
    id: draft.id,
    label: DOCUMENT_NAMES[document],
    action: 'published',
    before: { number: published?.number ?? null },
    after: { number, note },
  });
  return readState(ctx, document);
}

/** Discards the draft. Throws 409 if there is no draft or it has changed. */
export async function discardDraft(ctx: Context, document: LegalDocument, version: number): Promise<{ done: true }> {
  const { draft } = await lockAndReadState(ctx, document, version);
  await ctx.db.rows(statement('delete from legal_versions where id = ?', [draft.id], { writes: ['legal_versions'] }));
  await recordChange(ctx, {
    area: 'legal',
    entity: DOCUMENT_ENTITIES[document],
    id: draft.id,
    label: DOCUMENT_NAMES[document],
    action: 'discarded',
    before: { note: draft.note },
  });
  return { done: true };
}

async function lockAndReadState(ctx: Context, document: LegalDocument, version: number) {
  await lockDocument(ctx, document);
  const { draft, published } = await readState(ctx, document);
  if (!draft) throw conflict('legal.no_draft').withData(published ?? undefined);
  if (draft.version !== version) throw draftChangedError(draft);
  return { draft, published };
}
