import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AreaLevel, KeyScope, Role } from '@souk/contract/core/access.ts';
import type { Area } from '@souk/contract/entities.ts';
import { type Actor, type Context, personOf, type Services } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { AppError } from '#core/errors.ts';
import { contextOf } from './register.ts';
import { message } from '@souk/contract/core/message.ts';

/** Seconds within which a one-time address must be opened. */
const TICKET_SECONDS = 60;

export interface Download {
  fileName: string;
  mediaType: string;
  content: AsyncIterable<string | Buffer>;
}

/** Makes the content of a kind of download from what was asked for when the address was made. */
export interface DownloadMaker {
  (ctx: Context, payload: Record<string, unknown>): Promise<Download>;
  /** Refuses what could never be made already when the address is asked for. Throws 400. */
  check?: (payload: Record<string, unknown>, ctx: Context) => void | Promise<void>;
}

const makersOf = new WeakMap<Services, Record<string, DownloadMaker>>();

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');

/** A one-time address, valid for a minute: a browser cannot send a bearer header with a link. Throws 400. */
export async function makeDownload(
  ctx: Context,
  kind: string,
  payload: Record<string, unknown>,
): Promise<{ url: string }> {
  await makersOf.get(ctx.services)?.[kind]?.check?.(payload, ctx);
  const ticket = randomBytes(24).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + TICKET_SECONDS * 1000);
  await ctx.db.rows(
    statement(
      'insert into download_tickets (hash, kind, payload, user_id, key_id, expires_at) values (?, ?, ?, ?, ?, ?)',
      [
        hashOf(ticket),
        kind,
        JSON.stringify({ ...payload, language: ctx.language }),
        ...(ctx.actor.kind === 'key' ? [null, ctx.actor.id] : [personOf(ctx).id, null]),
        expiresAt,
      ],
      { writes: ['download_tickets'] },
    ),
  );
  return { url: `/v1/downloads/${ticket}` };
}

interface TicketRow {
  kind: string;
  payload: Record<string, unknown>;
  person: { id: string; name: string; role: Role; areas: Partial<Record<Area, AreaLevel>> } | null;
  key: { id: string; name: string; scopes: KeyScope[] } | null;
}

const TAKE = `
  with taken as (delete from download_tickets where hash = ? and expires_at > ? returning kind, payload, user_id, key_id)
  select t.kind, t.payload,
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'role', u.role, 'areas', u.areas) end as person,
    case when k.id is not null then json_build_object('id', k.id, 'name', k.name, 'scopes', k.scopes) end as key
  from taken t left join users u on u.id = t.user_id and u.status = 'active'
    left join storefront_keys k on k.id = t.key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > ?)`;

function holderOf({ person, key }: TicketRow): Actor | undefined {
  if (person) return { kind: 'person', ...person, sessionId: '' };
  return key ? { kind: 'key', ...key } : undefined;
}

/** Serves one-time addresses; the rights are those of the person or shop front at the moment of opening. */
export function registerDownloads(
  app: FastifyInstance,
  services: Services,
  makers: Record<string, DownloadMaker>,
): void {
  makersOf.set(services, makers);
  app.get<{ Params: { ticket: string } }>('/downloads/:ticket', async (request, reply) => {
    request.actor = { kind: 'anonymous' };
    app.demandStaffPace(request.ip, 'downloads');
    const ctx = contextOf(services, request);
    const [row] = await ctx.db.rows<TicketRow>(
      statement(TAKE, [hashOf(request.params.ticket), ctx.now, ctx.now], { writes: ['download_tickets'] }),
    );
    const maker = row && makers[row.kind];
    const actor = row && holderOf(row);
    if (!maker || !actor) throw new AppError(404, message('download.expired'));
    const { language: wanted, ...payload } = row.payload;
    const language = wanted === 'ar' ? 'ar' : 'en';
    const download = await maker({ ...ctx, actor, language }, payload);
    return reply
      .type(download.mediaType)
      .header('Content-Disposition', `attachment; filename="${download.fileName.replace(/[^\w.-]+/g, '-')}"`)
      .header('Cache-Control', 'no-store')
      .send(Readable.from(download.content));
  });
}
