import { type Context, noEffects } from '#core/context.ts';
import type { TestApp } from './app.ts';

/** A context of the system actor at the current time of the app. `more` overrides fields of the context. */
export const systemContext = (souk: TestApp, more: Partial<Context> = {}): Context => ({
  db: souk.services.database,
  actor: { kind: 'system' },
  language: 'en',
  now: souk.now(),
  requestId: 'test',
  address: '127.0.0.1',
  userAgent: 'test',
  effects: noEffects(),
  services: souk.services,
  ...more,
});

/** Runs `work` in one transaction, as the system actor. */
export const inCall = <Result>(souk: TestApp, work: (ctx: Context) => Promise<Result>): Promise<Result> =>
  souk.services.database.transaction((db) => work(systemContext(souk, { db })));
