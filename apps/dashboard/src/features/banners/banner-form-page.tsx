import { bannersApi } from '@souk/contract/banners/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { BannerForm } from './banner-form.tsx';

/** Creates a banner, or edits the one in the address. */
export default function BannerFormPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <BannerForm key="new" /> : <EditBanner key={id} id={id} />;
}

function EditBanner({ id }: { id: string }) {
  const answer = useQuery(queryOf(bannersApi.get, { params: { id } }));
  usePageTitle(answer.data?.title);
  if (answer.data) return <BannerForm banner={answer.data} />;
  return (
    <DetailLoading
      title={t('Banner')}
      crumbs={[{ label: t('Banners'), to: paths.banners.list }, { label: t('Edit') }]}
      failed={t('The banner could not be loaded')}
      answer={answer}
    />
  );
}
