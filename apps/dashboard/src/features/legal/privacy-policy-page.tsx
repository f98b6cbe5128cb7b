import { type LegalPage, privacyPolicyApi } from '@souk/contract/legal.ts';
import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { formatDate } from '#shared/format/dates.ts';
import { t, useLanguage } from '#shared/i18n/i18n.ts';
import { PublicPage, PublicPageFailed, PublicPageWaiting } from '#shared/public-page/public-page.tsx';
import { RichTextView } from '#shared/rich-text/rich-text-view.tsx';
import { usePublicSettings } from '#shared/session/use-public-settings.ts';
import styles from './legal.module.css';

/** The privacy policy as everybody may read it, in the language of the page where it was translated. */
export default function PrivacyPolicyPage() {
  const language = useLanguage();
  const settings = usePublicSettings();
  const answer = useQuery({
    // asked again in another language, for its words are the server's
    queryKey: ['public-privacy-policy', language],
    queryFn: ({ signal }) => request(privacyPolicyApi.published, { signal, background: true }),
  });
  const { data } = answer;
  return (
    <PublicPage shop={settings} languages={data?.languages} wide canPrint={data !== undefined}>
      {data ? (
        <Policy policy={data} />
      ) : answer.error ? (
        <PublicPageFailed
          error={answer.error}
          again={() => void answer.refetch()}
          title={t('The privacy policy could not be loaded')}
          unknown={{
            title: t('No privacy policy yet'),
            hint: t('Nothing has been published here so far. Ask the shop itself.'),
          }}
        />
      ) : (
        <PublicPageWaiting />
      )}
    </PublicPage>
  );
}

const Policy = ({ policy: { html, number, publishedAt, language } }: { policy: LegalPage }) => (
  <article className={styles.policy} lang={language}>
    <h1>{t('Privacy policy')}</h1>
    <p className="muted">
      {t('Version {number}, in force since {date}', { number: String(number), date: formatDate(publishedAt) })}
    </p>
    <RichTextView html={html} />
  </article>
);
