import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AreaLevel, KeyScope, Role } from '@souk/contract/core/access.ts';
import type { Area } from '@souk/contract/entities.ts';
import { type Actor, type Context, requirePerson, type Services } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { AppError } from '#core/errors.ts';
import { createContext } from './register.ts';
import { message } from '@souk/contract/core/message.ts';

/** Seconds for which a one-time URL is valid. */
const TICKET_SECONDS = 60;

export interface Download {
  fileName: string;
  mediaType: string;
  content: AsyncIterable<string | Buffer>;
}

/** Creates the content of one kind of download from the payload with which its URL was created. */
export interface DownloadHandler {
  (ctx: Context, payload: Record<string, unknown>): Promise<Download>;
  /** Validates the payload when the URL is created. Throws 400. */
  check?: (payload: Record<string, unknown>, ctx: Context) => void | Promise<void>;
}

const handlersByServices = new WeakMap<Services, Record<string, DownloadHandler>>();

const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');

/** Creates a one-time URL, valid for a minute, because a browser cannot send a bearer header with a link. Throws 400. */
export async function createDownloadLink(
  ctx: Context,
  kind: string,
  payload: Record<string, unknown>,
): Promise<{ url: string }> {
  await handlersByServices.get(ctx.services)?.[kind]?.check?.(payload, ctx);
  const ticket = randomBytes(24).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + TICKET_SECONDS * 1000);
  await ctx.db.rows(
    statement(
      'insert into download_tickets (hash, kind, payload, user_id, key_id, expires_at) values (?, ?, ?, ?, ?, ?)',
      [
        hashTicket(ticket),
        kind,
        JSON.stringify({ ...payload, language: ctx.language }),
        ...(ctx.actor.kind === 'key' ? [null, ctx.actor.id] : [requirePerson(ctx).id, null]),
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

const CLAIM_TICKET = `
  with taken as (delete from download_tickets where hash = ? and expires_at > ? returning kind, payload, user_id, key_id)
  select t.kind, t.payload,
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'role', u.role, 'areas', u.areas) end as person,
    case when k.id is not null then json_build_object('id', k.id, 'name', k.name, 'scopes', k.scopes) end as key
  from taken t left join users u on u.id = t.user_id and u.status = 'active'
    left join storefront_keys k on k.id = t.key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > ?)`;

function toActor({ person, key }: TicketRow): Actor | undefined {
  if (person) return { kind: 'person', ...person, sessionId: '' };
  return key ? { kind: 'key', ...key } : undefined;
}

/** Serves one-time URLs with the permissions that the user or storefront has when opening them. */
export function registerDownloads(
  app: FastifyInstance,
  services: Services,
  handlers: Record<string, DownloadHandler>,
): void {
  handlersByServices.set(services, handlers);
  app.get<{ Params: { ticket: string } }>('/downloads/:ticket', async (request, reply) => {
    request.actor = { kind: 'anonymous' };
    app.enforceStaffRateLimit(request.ip, 'downloads');
    const ctx = createContext(services, request);
    const [row] = await ctx.db.rows<TicketRow>(
      statement(CLAIM_TICKET, [hashTicket(request.params.ticket), ctx.now, ctx.now], { writes: ['download_tickets'] }),
    );
    const handler = row && handlers[row.kind];
    const actor = row && toActor(row);
    if (!handler || !actor) throw new AppError(404, message('download.expired'));
    const { language: storedLanguage, ...payload } = row.payload;
    const language = storedLanguage === 'ar' ? 'ar' : 'en';
    const download = await handler({ ...ctx, actor, language }, payload);
    return reply
      .type(download.mediaType)
      .header('Content-Disposition', `attachment; filename="${download.fileName.replace(/[^\w.-]+/g, '-')}"`)
      .header('Cache-Control', 'no-store')
      .send(Readable.from(download.content));
  });
}
