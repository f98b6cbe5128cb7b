import { type LegalPage, privacyPolicyApi } from '@souk/contract/legal/api.ts';
import { request } from '#platform/api/request.ts';
import { formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { PublicPage, PublicPageError, PublicPageSkeleton } from '#kit/public-page/public-page.tsx';
import { usePublicQuery } from '#kit/public-page/use-public-query.ts';
import { RichTextView } from '#kit/rich-text/rich-text-view.tsx';
import { usePublicSettings } from '#platform/session/use-public-settings.ts';
import { Stack } from '#ui/stack.tsx';
import styles from './legal.module.css';

/** The public privacy policy, in the language of the page if there is a translation. */
export default function PrivacyPolicyPage() {
  const settings = usePublicSettings();
  const { data, error, retry } = usePublicQuery('privacy-policy', (_, signal) =>
    request(privacyPolicyApi.published, { signal, background: true }),
  );
  return (
    <PublicPage shop={settings} languages={data?.languages} wide canPrint={data !== undefined}>
      {data ? (
        <Policy policy={data} />
      ) : error ? (
        <PublicPageError
          error={error}
          retry={retry}
          title={t('Couldn’t load the privacy policy')}
          notFound={{
            title: t('No privacy policy yet'),
            hint: t('Nothing has been published yet. Please contact the shop.'),
          }}
        />
      ) : (
        <PublicPageSkeleton />
      )}
    </PublicPage>
  );
}

const Policy = ({ policy: { html, number, publishedAt, language } }: { policy: LegalPage }) => (
  <Stack as="article" gap={16} className={styles.policy} lang={language}>
    <h1>{t('Privacy policy')}</h1>
    <p className="muted">
      {t('Version {number}, effective {date}', { number: String(number), date: formatDate(publishedAt) })}
    </p>
    <RichTextView html={html} />
  </Stack>
);
