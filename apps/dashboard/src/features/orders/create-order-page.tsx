import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { CreateAddresses } from './create-addresses.tsx';
import { CreateCustomer } from './create-customer.tsx';
import { quoteInput, useOrderDraft } from './create-draft.ts';
import { CreateItems } from './create-items.tsx';
import { CreatePayment } from './create-payment.tsx';
import { useQuote } from './create-quote.ts';
import { CreateSummary } from './create-summary.tsx';
import { usePlaceOrder } from './place-order.ts';

/** Takes an order by phone: who, what, where to, how paid; the total is live. */
export default function CreateOrderPage() {
  const control = useOrderDraft();
  const { draft } = control;
  const live = useQuote(quoteInput(draft));
  const { place, isBusy, errors, sentence } = usePlaceOrder(control, live);
  const mayPickItems = useCan('products');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void place();
      }}
    >
      <PageHead
        title={t('New order')}
        crumbs={[{ label: t('Orders'), to: paths.orders.list }, { label: t('New order') }]}
        sub={t('Your entries are saved until the order is placed.')}
        actions={
          <Button onClick={() => void control.clear()} disabled={isBusy}>
            {t('Clear form')}
          </Button>
        }
      />
      <div className="cols">
        <div className="stack">
          {control.isRestored && <Notice>{t('Your previous entries were restored.')}</Notice>}
          {!mayPickItems && <Notice tone="warning">{t('You can’t add items without access to products.')}</Notice>}
          <CreateCustomer control={control} errors={errors} />
          <CreateItems control={control} quote={live.quote} errors={errors} />
          <CreateAddresses control={control} errors={errors} />
        </div>
        <div className="stack">
          <CreatePayment control={control} errors={errors} />
          <CreateSummary control={control} live={live} errors={errors} />
          <ErrorNotice>{sentence}</ErrorNotice>
          <Button variant="filled" size="large" block type="submit" busy={isBusy}>
            {live.quote && live.quote.orders.length > 1 ? t('Place orders') : t('Place order')}
          </Button>
        </div>
      </div>
    </form>
  );
}
