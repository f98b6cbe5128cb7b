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
  /** Returns one record by id. */
  endpoint: E;
  /** Kind of record: 'Coupon'. */
  title: string;
  /** Breadcrumb that leads to the list of these records. */
  list: Crumb;
  /** 'The coupon could not be loaded'. */
  errorTitle: string;
  /** Title of the browser tab. */
  nameOf: (row: DataOf<E>) => string;
  /** Renders the form for a row, or the form for a new record if there is no row. */
  children: (row?: DataOf<E>) => ReactNode;
}

/** A page that creates a record, or loads and edits the one in the address. */
export function CreateOrEdit<E extends Endpoint>(props: EditProps<E>) {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <Fragment key="new">{props.children()}</Fragment> : <Edit key={id} id={id} {...props} />;
}

function Edit<E extends Endpoint>({
  id,
  endpoint,
  title,
  list,
  errorTitle,
  nameOf,
  children,
}: EditProps<E> & { id: string }) {
  const query = useQuery(queryOfAny(endpoint, { params: { id } }));
  const row: DataOf<E> | undefined = query.data;
  usePageTitle(row && nameOf(row));
  if (row) return children(row);
  return <DetailLoading title={title} crumbs={[list, { label: t('Edit') }]} errorTitle={errorTitle} query={query} />;
}
