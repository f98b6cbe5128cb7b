import { type Tracking, trackingApi } from '@souk/contract/orders/tracking.ts';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { request } from '#platform/api/request.ts';
import { setFormatSettings } from '#platform/format/settings.ts';
import { t } from '#platform/i18n/i18n.ts';
import { PublicPage, PublicPageFailed, PublicPageWaiting } from '#kit/public-page/public-page.tsx';
import { usePublicAnswer } from '#kit/public-page/use-public-answer.ts';
import { ParcelView } from '#domain/tracking/parcel-view.tsx';

/** Where a parcel is, for whoever has its link: without a sign-in, and found by no search engine. */
export default function ParcelPage() {
  const { code = '' }: { code?: string } = useParams({ strict: false });
  const { data: parcel, error, again } = usePublicAnswer(code, askFor);
  useNoIndex();
  return (
    <PublicPage shop={parcel?.shop} languages={parcel?.shop.languages} canPrint={parcel !== undefined}>
      {parcel ? (
        <ParcelView parcel={parcel} />
      ) : error ? (
        <PublicPageFailed
          error={error}
          again={again}
          title={t('Couldn’t look up the parcel')}
          unknown={{
            title: t('Parcel not found'),
            hint: t('Check the link in your email and make sure it’s complete.'),
          }}
        />
      ) : (
        <PublicPageWaiting />
      )}
    </PublicPage>
  );
}

async function askFor(code: string, signal: AbortSignal): Promise<Tracking> {
  const found = await request(trackingApi.get, { params: { id: code }, background: true, signal });
  setFormatSettings({ timeZone: found.shop.timeZone });
  return found;
}

/** The header says it too; this is for what reads pages without headers. */
function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
