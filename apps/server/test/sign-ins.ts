import type { Tokens, User } from '@souk/contract/session/api.ts';
import { newId } from '#core/id.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { users } from '#tables/identity.ts';
import type { ApiResponse, TestApp } from './app.ts';

export const PASSWORD = 'a long walk at night';

type SignIn = Tokens & { user: User };

/** Adds a user with the password `PASSWORD` and the email `<userName>@souk.test`. */
export async function addSignIn(
  souk: TestApp,
  userName: string,
  more: Partial<typeof users.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  const passwordHash = await souk.services.passwords.hash(PASSWORD);
  await insertRow(souk.services.database, users, {
    id,
    name: `${userName} the tester`,
    userName,
    email: `${userName}@souk.test`,
    passwordHash,
    role: 'ADMIN',
    status: 'active',
    ...more,
  });
  return id;
}

interface SignInAttempt {
  password?: string;
  remember?: boolean;
  from?: string;
}

/** Tries to sign in from the given address. */
export async function trySignIn(
  souk: TestApp,
  userName: string,
  { password = PASSWORD, remember, from = '10.0.0.1' }: SignInAttempt = {},
): Promise<ApiResponse<SignIn>> {
  const response = await souk.app.inject({
    method: 'POST',
    url: '/v1/auth/login',
    remoteAddress: from,
    headers: { 'user-agent': 'Test browser' },
    payload: { userName, password, ...(remember === undefined ? {} : { remember }) },
  });
  return { ...response.json<ApiResponse<SignIn>>(), headers: response.headers };
}

export async function signIn(souk: TestApp, userName: string, attempt?: SignInAttempt): Promise<SignIn> {
  const answer = await trySignIn(souk, userName, attempt);
  if (answer.statusCode !== 200) throw new Error(`${userName} could not sign in: ${answer.message}`);
  return answer.data;
}

/** Call options with the access token of a user. */
export const withToken = ({ accessToken }: Tokens) => ({
  as: 'nobody' as const,
  headers: { authorization: `Bearer ${accessToken}` },
});

export const refresh = (souk: TestApp, refreshToken: string) =>
  souk.call<Tokens>('POST', '/auth/refresh-token', { as: 'nobody', body: { refreshToken } });

/** The status of the profile call with this token. */
export const readProfileStatus = async (souk: TestApp, tokens: Tokens): Promise<number> =>
  (await souk.call('GET', '/auth/my-profile', withToken(tokens))).statusCode;

export interface QueuedMail {
  to: string;
  subject: string;
  body: string;
}

export const listMails = (souk: TestApp, to: string): Promise<QueuedMail[]> =>
  souk.services.database.rows<QueuedMail>({
    text: 'select to_address as "to", subject, body from outgoing_mails where to_address = $1 order by id',
    values: [to],
  });

/** The token of the link in the latest mail to this address. */
export async function readMailedToken(souk: TestApp, to: string): Promise<string> {
  const newest = (await listMails(souk, to)).at(-1);
  return /#token=([\w-]+)/.exec(newest?.body ?? '')?.[1] ?? '';
}
