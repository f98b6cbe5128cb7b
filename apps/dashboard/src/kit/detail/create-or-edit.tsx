import type { DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { queryOfAny } from '#platform/query/query-of.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';
import { usePageTitle } from '#ui/page-title.ts';

interface EditProps<E extends Endpoint> {
  /** Reads one record by its id. */
  endpoint: E;
  /** What kind of record it is: 'Coupon'. */
  title: string;
  /** The list it belongs to. */
  list: Crumb;
  /** 'The coupon could not be loaded'. */
  failed: string;
  /** The name of the tab. */
  nameOf: (row: DataOf<E>) => string;
  /** The form, of a new record without one. */
  children: (row?: DataOf<E>) => ReactNode;
}

/** A page that creates a record, or edits the one in the address once it is loaded. */
export function CreateOrEdit<E extends Endpoint>(props: EditProps<E>) {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <Fragment key="new">{props.children()}</Fragment> : <Edit key={id} id={id} {...props} />;
}

function Edit<E extends Endpoint>({
  id,
  endpoint,
  title,
  list,
  failed,
  nameOf,
  children,
}: EditProps<E> & { id: string }) {
  const answer = useQuery(queryOfAny(endpoint, { params: { id } }));
  const row: DataOf<E> | undefined = answer.data;
  usePageTitle(row && nameOf(row));
  if (row) return children(row);
  return <DetailLoading title={title} crumbs={[list, { label: t('Edit') }]} failed={failed} answer={answer} />;
}
