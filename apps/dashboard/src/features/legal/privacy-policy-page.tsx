import { type LegalPage, privacyPolicyApi } from '@souk/contract/legal/api.ts';
import { request } from '#platform/api/request.ts';
import { formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { PublicPage, PublicPageFailed, PublicPageWaiting } from '#kit/public-page/public-page.tsx';
import { usePublicAnswer } from '#kit/public-page/use-public-answer.ts';
import { RichTextView } from '#kit/rich-text/rich-text-view.tsx';
import { usePublicSettings } from '#platform/session/use-public-settings.ts';
import styles from './legal.module.css';

/** The privacy policy as everybody may read it, in the language of the page where it was translated. */
export default function PrivacyPolicyPage() {
  const settings = usePublicSettings();
  const { data, error, again } = usePublicAnswer('privacy-policy', (_, signal) =>
    request(privacyPolicyApi.published, { signal, background: true }),
  );
  return (
    <PublicPage shop={settings} languages={data?.languages} wide canPrint={data !== undefined}>
      {data ? (
        <Policy policy={data} />
      ) : error ? (
        <PublicPageFailed
          error={error}
          again={again}
          title={t('Couldn’t load the privacy policy')}
          unknown={{
            title: t('No privacy policy yet'),
            hint: t('Nothing has been published yet. Please contact the shop.'),
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
      {t('Version {number}, effective {date}', { number: String(number), date: formatDate(publishedAt) })}
    </p>
    <RichTextView html={html} />
  </article>
);
