import { adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { PlaceForm } from './place-form.tsx';

/** Creates a place for ads, or edits the one in the address. */
export default function PlaceFormPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <PlaceForm key="new" /> : <EditPlace key={id} id={id} />;
}

function EditPlace({ id }: { id: string }) {
  const answer = useQuery(queryOf(adConfigurationsApi.get, { params: { id } }));
  usePageTitle(answer.data?.name);
  if (answer.data) return <PlaceForm place={answer.data} />;
  return (
    <DetailLoading
      title={t('Place')}
      crumbs={[{ label: t('Ad configuration'), to: paths.adConfigurations.list }, { label: t('Edit') }]}
      failed={t('The place could not be loaded')}
      answer={answer}
    />
  );
}
