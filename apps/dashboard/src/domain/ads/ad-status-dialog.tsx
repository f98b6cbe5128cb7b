import { type Ad, AD_STATUSES, adsApi, type AdStatus } from '@souk/contract/ads/api.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Landmark from 'lucide-react/icons/landmark';
import Tag from 'lucide-react/icons/tag';
import { useState } from 'react';
import { isOneOf } from '#platform/types/guards.ts';
import { isApiError } from '#platform/api/api-error.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useIsSuperAdmin } from '#platform/session/profile.ts';
import { PLACEHOLDER, actionCall } from '#kit/dialog-actions/action-call.ts';
import { ActionDialog } from '#kit/dialog-actions/action-dialog.tsx';
import { useActionPreview } from '#kit/dialog-actions/use-action-preview.ts';
import { textError } from '#kit/dialog-actions/action-text-field.tsx';
import { useDialogAction } from '#kit/dialog-actions/use-dialog-action.ts';
import { type Effect, EffectsList } from '#ui/effects-list.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { refreshAds } from './ad-actions.ts';
import { formatAdPeriod, adStatusLabel } from './ad-labels.tsx';

/** Statuses that need a dialog, because they move money or require a reason. */
export type AdDialogStatus = Extract<AdStatus, 'scheduled' | 'rejected' | 'cancelled'>;

const CONFLICT = 409;
const MAX_REASON_LENGTH = 500;

interface DialogTexts {
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  successMessage: string;
}

function dialogTexts(to: AdDialogStatus, { title, price, currency }: Ad): DialogTexts {
  if (to === 'scheduled')
    return {
      title: t('Approve “{title}”?', { title }),
      confirmLabel: t('Approve for {amount}', { amount: formatMoney(price, currency) }),
      cancelLabel: t('Cancel'),
      successMessage: t('Approved “{title}”', { title }),
    };
  if (to === 'rejected')
    return {
      title: t('Reject “{title}”?', { title }),
      confirmLabel: t('Reject ad'),
      cancelLabel: t('Cancel'),
      successMessage: t('Rejected “{title}”', { title }),
    };
  return {
    title: t('Cancel “{title}”?', { title }),
    confirmLabel: t('Cancel ad'),
    cancelLabel: t('Keep ad'),
    successMessage: t('Cancelled “{title}”', { title }),
  };
}

/** Dialog for a status change, with a preview of its effect on the slot and the vendor's balance. */
export function AdStatusDialog({ ad, to, onClose }: { ad: Ad; to: AdDialogStatus; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const available = useAvailableBalance(ad);
  const action = useDialogAction({
    onClose,
    onSaved: () => refreshAds(),
    onError: (error) => isApiError(error) && error.statusCode === CONFLICT && void refreshAds(),
  });
  const needsReason = to === 'rejected';
  const callFor = (text: string) =>
    actionCall(adsApi.changeStatus, {
      params: { id: ad.id },
      body: { to, version: ad.version, ...(text ? { reason: text } : {}) },
    });
  const preview = useActionPreview(callFor(needsReason ? PLACEHOLDER : ''));
  const isMissing = needsReason && reason.trim() === '';
  const texts = dialogTexts(to, ad);
  return (
    <ActionDialog
      small
      title={texts.title}
      description={<bdi>{t('{vendor}, {placement}', { vendor: ad.vendor.shopName, placement: ad.config.name })}</bdi>}
      confirmLabel={texts.confirmLabel}
      cancelLabel={texts.cancelLabel}
      danger={to !== 'scheduled'}
      action={{ ...action, preview }}
      inlineFields={['reason']}
      renderEffects={(data) => <EffectsList effects={toEffects(data, ad, available)} />}
      onSubmit={() => action.submit(isMissing ? undefined : callFor(reason.trim()), texts.successMessage)}
    >
      {to !== 'scheduled' && (
        <Field
          label={t('Reason')}
          optional={!needsReason}
          help={t('Shown on the ad and in its activity.')}
          error={textError(action, 'reason', isMissing ? t('Enter a reason') : undefined)}
        >
          <TextArea
            rows={2}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
    </ActionDialog>
  );
}

/** Returns the vendor's available balance, or undefined if the user is not a super admin. */
function useAvailableBalance({ id, config, vendor, startsAt, endsAt }: Ad): number | undefined {
  const isSuperAdmin = useIsSuperAdmin();
  const query = { configId: config.id, vendorId: vendor.id, adId: id, startsAt, endsAt };
  const quoteQuery = queryOf(adsApi.quote, { query, background: true });
  const { data } = useQuery({ ...quoteQuery, queryFn: isSuperAdmin ? quoteQuery.queryFn : skipToken });
  return data?.available;
}

function toEffects({ effects, money }: DryRunData, ad: Ad, available: number | undefined): Effect[] {
  const change = effects.find(({ entity, after }) => entity === 'ad' && after?.status !== undefined);
  const after = change?.after ?? {};
  const charged = typeof after.charged === 'number' ? after.charged : 0;
  const givenBack = typeof after.givenBack === 'number' ? after.givenBack : 0;
  const formatAmount = (amount: number) => <bdi>{formatMoney(amount, ad.currency)}</bdi>;
  const statusEffect: Effect = {
    icon: Tag,
    label: t('Status'),
    before: adStatusLabel(ad.status),
    after: adStatusLabel(isOneOf(AD_STATUSES, after.status) ? after.status : ad.status),
  };
  const slotEffect: Effect | undefined =
    after.status === 'rejected'
      ? undefined
      : {
          icon: CalendarCheck,
          label: after.status === 'cancelled' ? t('Slot released') : t('Slot booked'),
          note: ad.config.name,
          after: formatAdPeriod(ad),
        };
  const net = givenBack - charged;
  const accountEffect: Effect | undefined =
    net === 0
      ? undefined
      : {
          icon: Landmark,
          label: t('{vendor}’s account', { vendor: ad.vendor.shopName }),
          note: net < 0 ? t('Charged') : t('Unused days refunded'),
          ...(available === undefined || money.length === 0
            ? { after: <bdi>{net > 0 ? `+${formatMoney(net, ad.currency)}` : formatMoney(net, ad.currency)}</bdi> }
            : { before: formatAmount(available), after: formatAmount(available + net) }),
        };
  return [statusEffect, slotEffect, accountEffect].filter((effect) => effect !== undefined);
}
