import type { LegalDocument, LegalDraft, LegalState } from '@souk/contract/legal/api.ts';
import { diffFields, recordChange } from '#core/audit.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { describeActor, type Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, staleVersion, invalidField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { cleanLocalised, plainText } from '#core/rich-text.ts';
import type { Localised } from '#tables/columns.ts';
import { legalVersions } from '#tables/legal.ts';
import { DOCUMENT_ENTITIES, DOCUMENT_NAMES, lockDocument, readState, readVersion } from './legal.repository.ts';

/**
 * Creates or updates the draft. The published version doesn't change. Throws 400 if the text is empty, or 409 if
 * another user has changed the draft.
 */
export async function saveDraft(
  ctx: Context,
  document: LegalDocument,
  { body, note, version }: LegalDraft,
): Promise<LegalState> {
  const clean = cleanLocalised(body.ar ? { en: body.en, ar: body.ar } : { en: body.en }, 'body');
  if (!clean) throw invalidField('body.en', 'field.required');
  return writeDraft(ctx, document, { body: clean, note: note ?? null, version, action: 'updated' });
}

/** Replaces the draft by an earlier version. Throws 404, or 409 if there is a draft that the caller hasn't seen. */
export async function restoreVersion(
  ctx: Context,
  document: LegalDocument,
  { id, version }: { id: string; version: number },
): Promise<LegalState> {
  const { body, number } = await readVersion(ctx, document, id);
  if (number === null) throw conflict('legal.draft_already');
  const note = `Restored from version ${number}`;
  return writeDraft(ctx, document, { body, note, version, action: 'restored' });
}

interface DraftInput {
  body: Localised;
  note: string | null;
  /** The version of the draft that the caller has seen; 0 for none. */
  version: number;
  action: string;
}

async function writeDraft(ctx: Context, document: LegalDocument, written: DraftInput): Promise<LegalState> {
  await lockDocument(ctx, document);
  const { draft } = await readState(ctx, document);
  const { body, note, version, action } = written;
  if ((draft?.version ?? 0) !== version) throw draftChangedError(draft);
  const changed = diffFields({ body: draft?.body, note: draft?.note ?? null }, { body, note });
  if (draft && !changed) return readState(ctx, document);
  const { id: authorId, name: authorName } = describeActor(ctx);
  const id = draft?.id ?? newId(ctx.now);
  const fields = { body, note, authorId: authorId ?? id, authorName };
  if (draft) await updateRow(ctx, { table: legalVersions, id }, fields);
  else await insertRow(ctx.db, legalVersions, { id, document, ...fields, createdAt: ctx.now, updatedAt: ctx.now });
  await recordChange(ctx, {
    area: 'legal',
    entity: DOCUMENT_ENTITIES[document],
    id,
    label: DOCUMENT_NAMES[document],
    action: draft || action === 'restored' ? action : 'created',
    before: draft && toActivityFields(draft),
    after: toActivityFields({ body, note }),
  });
  return readState(ctx, document);
}

export const draftChangedError = (draft: unknown) => staleVersion('draft', draft);

/** A summary for the activity log, which doesn't repeat the text, because the versions contain it. */
const toActivityFields = ({ body, note }: { body: { en: string; ar?: string | undefined }; note: string | null }) => ({
  note,
  languages: body.ar ? ['en', 'ar'] : ['en'],
  words: plainText(body.en).split(/\s+/).length,
});
