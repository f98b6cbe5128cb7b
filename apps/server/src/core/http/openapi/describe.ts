import { type Access, keyScopeOf } from '@souk/contract/core/access.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';

/** Describes an endpoint: its details, who may call it, and what a caller has to know before calling it. */
export function describeEndpoint(endpoint: Endpoint): string {
  const { access, keyData, money, confirmation, signed, details } = endpoint;
  const scope = keyScopeOf(access);
  const sentences = [
    details,
    describeAudience(access),
    scope && `Storefront keys with the scope \`${scope}\` may call it${keyData ? ' and get `x-key-answer`' : ''}.`,
    signed && 'The body is signed with the secret of the payment provider.',
    confirmation === 'required' && 'The password must be confirmed first, with `POST /auth/confirm-password`.',
    confirmation === 'sometimes' &&
      'Some changes need the password confirmed first: the response is then 403 with `data.needsConfirmation`.',
    ...describeRepetition(endpoint),
    money && 'Returns 503 while a ledger check fails.',
  ];
  return sentences.filter(Boolean).join(' ');
}

function describeAudience(access: Access): string {
  switch (access.who) {
    case 'public':
      return 'Public: needs no token.';
    case 'signedIn':
      return 'For every signed-in user.';
    case 'staff':
      return 'For ADMIN and SA; returns data only from the areas that the caller may view.';
    case 'area':
      return `For SA, and for ADMIN with ${access.level} permission for ${access.area}.`;
    case 'superAdmin':
      return 'For SA only.';
    case 'customer':
      return 'For the customer named in `x-customer-token`; the records of anyone else are not found.';
  }
}

function describeRepetition({ method, plain, ownDryRun, idempotencyKey }: Endpoint): string[] {
  if (method === 'GET' || plain) return [];
  const dryRun = ownDryRun ? [] : ['With `dryRun=true` it returns the effects and changes nothing.'];
  if (method !== 'POST') return dryRun;
  const key =
    idempotencyKey === 'required'
      ? 'Requires an `Idempotency-Key`: repeating the call with the same key returns the first response.'
      : 'With an `Idempotency-Key`, repeating the call returns the first response.';
  return [...dryRun, key];
}
