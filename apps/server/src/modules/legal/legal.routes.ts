import { type LegalApi, type LegalDocument, privacyPolicyApi, termsApi } from '@souk/contract/legal/api.ts';
import { implement, type Route } from '#core/http/route.ts';
import { listVersions, readPage, readState, readVersion } from './legal.repository.ts';
import { discardDraft, publishDraft } from './publish-draft.ts';
import { restoreVersion, saveDraft } from './write-draft.ts';

const documentRoutes = (api: LegalApi, document: LegalDocument): Route[] => [
  implement(api.published, ({ ctx }) => readPage(ctx, document)),
  implement(api.state, ({ ctx }) => readState(ctx, document)),
  implement(api.save, ({ ctx, body }) => saveDraft(ctx, document, body)),
  implement(api.discard, ({ ctx, body }) => discardDraft(ctx, document, body.version)),
  implement(api.publish, ({ ctx, body }) => publishDraft(ctx, document, body)),
  implement(api.versions, ({ ctx, query }) => listVersions(ctx, document, query)),
  implement(api.version, ({ ctx, params }) => readVersion(ctx, document, params.id)),
  implement(api.restore, ({ ctx, params, body }) => restoreVersion(ctx, document, { ...params, ...body })),
];

export const legalRoutes: Route[] = [
  ...documentRoutes(termsApi, 'terms'),
  ...documentRoutes(privacyPolicyApi, 'privacy'),
];
