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
import { PLACEHOLDER, stepCall } from '#kit/dialog-actions/step-call.ts';
import { StepDialog } from '#kit/dialog-actions/step-dialog.tsx';
import { useStepPreview } from '#kit/dialog-actions/use-step-preview.ts';
import { textError } from '#kit/dialog-actions/text-field.tsx';
import { useDialogAction } from '#kit/dialog-actions/use-dialog-action.ts';
import { type Effect, EffectsList } from '#ui/effects-list.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { refreshAds } from './ad-actions.ts';
import { adPeriod, adStatusWord } from './ad-labels.tsx';

/** Steps that move money or need a word. */
export type AskedStep = Extract<AdStatus, 'scheduled' | 'rejected' | 'cancelled'>;

const CONFLICT = 409;
const MAX_REASON = 500;

interface Words {
  title: string;
  confirm: string;
  keep: string;
  told: string;
}

function wordsOf(to: AskedStep, { title, price, currency }: Ad): Words {
  if (to === 'scheduled')
    return {
      title: t('Approve “{title}”?', { title }),
      confirm: t('Approve for {amount}', { amount: formatMoney(price, currency) }),
      keep: t('Cancel'),
      told: t('Booked “{title}”', { title }),
    };
  if (to === 'rejected')
    return {
      title: t('Reject “{title}”?', { title }),
      confirm: t('Reject ad'),
      keep: t('Cancel'),
      told: t('Rejected “{title}”', { title }),
    };
  return {
    title: t('Cancel “{title}”?', { title }),
    confirm: t('Cancel ad'),
    keep: t('Keep ad'),
    told: t('Cancelled “{title}”', { title }),
  };
}

/** One step of an ad, with what it does to its slot and to the vendor's money before it is taken. */
export function AdStepDialog({ ad, to, onClose }: { ad: Ad; to: AskedStep; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const available = useAvailable(ad);
  const action = useDialogAction({
    onClose,
    onSaved: () => refreshAds(),
    onRefused: (error) => isApiError(error) && error.statusCode === CONFLICT && void refreshAds(),
  });
  const needsReason = to === 'rejected';
  const callWith = (text: string) =>
    stepCall(adsApi.changeStatus, {
      params: { id: ad.id },
      body: { to, version: ad.version, ...(text ? { reason: text } : {}) },
    });
  const preview = useStepPreview(callWith(needsReason ? PLACEHOLDER : ''));
  const isMissing = needsReason && reason.trim() === '';
  const words = wordsOf(to, ad);
  return (
    <StepDialog
      small
      title={words.title}
      description={<bdi>{t('{vendor}, {place}', { vendor: ad.vendor.shopName, place: ad.config.name })}</bdi>}
      confirm={words.confirm}
      keep={words.keep}
      danger={to !== 'scheduled'}
      action={{ ...action, preview }}
      shown={['reason']}
      renderEffects={(data) => <EffectsList effects={effectsOf(data, ad, available)} />}
      onSubmit={() => action.submit(isMissing ? undefined : callWith(reason.trim()), words.told)}
    >
      {to !== 'scheduled' && (
        <Field
          label={t('Reason')}
          optional={!needsReason}
          help={t('Shown on the ad and in its history.')}
          error={textError(action, 'reason', isMissing ? t('Enter a reason') : undefined)}
        >
          <TextArea
            rows={2}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
    </StepDialog>
  );
}

/** What the vendor has, where the person may know it. */
function useAvailable({ id, config, vendor, startsAt, endsAt }: Ad): number | undefined {
  const isSuperAdmin = useIsSuperAdmin();
  const query = { configId: config.id, vendorId: vendor.id, adId: id, startsAt, endsAt };
  const asked = queryOf(adsApi.quote, { query, background: true });
  const { data } = useQuery({ ...asked, queryFn: isSuperAdmin ? asked.queryFn : skipToken });
  return data?.available;
}

function effectsOf({ effects, money }: DryRunData, ad: Ad, available: number | undefined): Effect[] {
  const change = effects.find(({ entity, after }) => entity === 'ad' && after?.status !== undefined);
  const after = change?.after ?? {};
  const charged = typeof after.charged === 'number' ? after.charged : 0;
  const givenBack = typeof after.givenBack === 'number' ? after.givenBack : 0;
  const shown = (amount: number) => <bdi>{formatMoney(amount, ad.currency)}</bdi>;
  const status: Effect = {
    icon: Tag,
    label: t('Status'),
    before: adStatusWord(ad.status),
    after: adStatusWord(isOneOf(AD_STATUSES, after.status) ? after.status : ad.status),
  };
  const slot: Effect | undefined =
    after.status === 'rejected'
      ? undefined
      : {
          icon: CalendarCheck,
          label: after.status === 'cancelled' ? t('Slot released') : t('Slot booked'),
          note: ad.config.name,
          after: adPeriod(ad),
        };
  const net = givenBack - charged;
  const account: Effect | undefined =
    net === 0
      ? undefined
      : {
          icon: Landmark,
          label: t('{vendor}’s account', { vendor: ad.vendor.shopName }),
          note: net < 0 ? t('Charged') : t('Unused days refunded'),
          ...(available === undefined || money.length === 0
            ? { after: <bdi>{net > 0 ? `+${formatMoney(net, ad.currency)}` : formatMoney(net, ad.currency)}</bdi> }
            : { before: shown(available), after: shown(available + net) }),
        };
  return [status, slot, account].filter((effect) => effect !== undefined);
}
