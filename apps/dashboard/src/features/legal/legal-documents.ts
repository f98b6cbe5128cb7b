import { type LegalApi, type LegalDocument, privacyPolicyApi, termsApi } from '@souk/contract/legal/api.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';

interface LegalDocumentInfo {
  api: LegalApi;
  title: () => string;
  view: string;
  update: string;
  /** The public page, if the document has one. */
  publicPath?: string;
}

/** Endpoints, title and paths of each legal document. */
export const LEGAL_DOCUMENTS: Record<LegalDocument, LegalDocumentInfo> = {
  terms: {
    api: termsApi,
    title: () => t('Terms and conditions'),
    view: paths.terms.view,
    update: paths.terms.update,
  },
  privacy: {
    api: privacyPolicyApi,
    title: () => t('Privacy policy'),
    view: paths.privacyPolicy.view,
    update: paths.privacyPolicy.update,
    publicPath: paths.public.privacyPolicy,
  },
};
