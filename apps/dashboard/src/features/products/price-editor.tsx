import { productsApi } from '@souk/contract/products/api.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { DraftPrompt } from '#kit/form/draft-notice.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { ListPager } from '#kit/list/list-pager.tsx';
import { ListRows } from '#kit/list/list-rows.tsx';
import { ListToolbar } from '#kit/list/list-toolbar.tsx';
import { useList } from '#kit/list/use-list.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './price-editor.module.css';
import { UnsavedPricesGuard, PriceSaveBar } from './price-save-bar.tsx';
import type { Edits } from './price-grid.ts';
import { PriceTable } from './price-table.tsx';
import { useProductFilters } from './product-list.tsx';
import { usePriceEdits } from './use-price-edits.ts';

const SKELETON_ROWS = 10;

/** Spreadsheet-like editor for prices and stock of the filtered variants, which are saved together. */
export default function PriceEditor() {
  const list = useList(productsApi.variants);
  const edits = usePriceEdits();
  return (
    <>
      <PageHead
        title={t('Prices and stock')}
        crumbs={[{ label: t('Products'), to: paths.products.list }, { label: t('Prices and stock') }]}
        count={list.count}
        actions={
          <LinkButton icon={ArrowLeft} to={paths.products.list} search={productsSearch}>
            {t('Back to list')}
          </LinkButton>
        }
      />
      <DraftPrompt<Edits>
        draftKey="products:prices"
        toDraft={() => (edits.edits.size > 0 ? edits.edits : undefined)}
        onRestore={edits.replace}
      />
      <Card flush>
        <ListToolbar list={list} search={t('Search products')} filters={useProductFilters()} />
        <ListRows
          list={list}
          texts={{ noMatch: t('No variants match'), failed: t('Couldn’t load variants') }}
          skeleton={<LoadingRows />}
        >
          <PriceTable rows={list.rows} control={edits} isStale={list.isStale} />
        </ListRows>
        <ListPager list={list} />
      </Card>
      <PriceSaveBar control={edits} />
      <UnsavedPricesGuard isDirty={edits.edits.size > 0} />
    </>
  );
}

const LoadingRows = () => (
  <div role="status" aria-label={t('Loading')}>
    {Array.from({ length: SKELETON_ROWS }, (_, index) => (
      <Row key={index} gap={0} justify="between" className={styles.bone}>
        <Skeleton width={index % 3 === 0 ? 240 : 180} />
        <Skeleton width={200} height={16} />
      </Row>
    ))}
  </div>
);

/** Search parameters to show the product list with the same filters. */
const productsSearch = (current: object) => ({
  ...current,
  tab: undefined,
  page: undefined,
  cursor: undefined,
  sort: undefined,
});
