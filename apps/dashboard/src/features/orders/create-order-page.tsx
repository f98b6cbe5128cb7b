import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { ErrorCallout } from '#ui/error-callout.tsx';
import { Callout } from '#ui/callout.tsx';
import { Grid } from '#ui/grid.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Stack } from '#ui/stack.tsx';
import { CreateAddresses } from './create-addresses.tsx';
import { CreateCustomer } from './create-customer.tsx';
import { toQuoteInput, useOrderDraft } from './create-draft.ts';
import { CreateItems } from './create-items.tsx';
import { CreatePayment } from './create-payment.tsx';
import { useQuote } from './create-quote.ts';
import { CreateSummary } from './create-summary.tsx';
import { usePlaceOrder } from './place-order.ts';

/** Form to place an order for a customer, for example by phone. The total updates while the form is filled in. */
export default function CreateOrderPage() {
  const control = useOrderDraft();
  const { draft } = control;
  const liveQuote = useQuote(toQuoteInput(draft));
  const { placeOrder, isBusy, errors, message } = usePlaceOrder(control, liveQuote);
  const canPickItems = useCan('products');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void placeOrder();
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
      <Grid columns="main-aside" gap={16}>
        <Stack gap={16}>
          {control.isRestored && <Callout>{t('Your previous entries were restored.')}</Callout>}
          {!canPickItems && <Callout tone="warning">{t('You can’t add items without access to products.')}</Callout>}
          <CreateCustomer control={control} errors={errors} />
          <CreateItems control={control} quote={liveQuote.quote} errors={errors} />
          <CreateAddresses control={control} errors={errors} />
        </Stack>
        <Stack gap={16}>
          <CreatePayment control={control} errors={errors} />
          <CreateSummary control={control} liveQuote={liveQuote} errors={errors} />
          <ErrorCallout>{message}</ErrorCallout>
          <Button variant="filled" size="large" block type="submit" busy={isBusy}>
            {liveQuote.quote && liveQuote.quote.orders.length > 1 ? t('Place orders') : t('Place order')}
          </Button>
        </Stack>
      </Grid>
    </form>
  );
}
