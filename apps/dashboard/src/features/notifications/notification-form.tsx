import type { Language } from '@souk/contract/core/fields.ts';
import { type NotificationDetails, notificationsApi } from '@souk/contract/notifications/api.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Send from 'lucide-react/icons/send';
import { useCallback, useMemo, useRef, useState } from 'react';
import { request } from '#platform/api/request.ts';
import { FormText } from '#kit/form/fields.tsx';
import { FieldStack, Fields, FormPage } from '#kit/form/form-page.tsx';
import { navigateWithoutPrompt } from '#kit/form/navigation-prompt.ts';
import { FormLocalised, LanguageTabs } from '#kit/form/localised-fields.tsx';
import { FormDateTime } from '#kit/form/date-time-field.tsx';
import { FormPictures } from '#kit/form/picture-field.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { segmentFromText } from '#domain/customers/segments.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { AudienceCard } from './audience-card.tsx';
import { NotificationHead } from './notification-head.tsx';
import { refreshNotifications } from './notification-actions.ts';
import {
  toBody,
  toCopy,
  newNotification,
  notificationSchema,
  type NotificationValues,
  toFormValues,
} from './notification-values.ts';
import { notificationLabels } from './notification-labels.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ReachCard } from './reach-card.tsx';

interface NotificationFormProps {
  notification?: NotificationDetails;
  /** The notification to copy. */
  template?: NotificationDetails;
}

const DEFAULT_SEND_TIME = '09:00';
const LOCALISED_FIELDS = ['title', 'body'] as const;

/** Creates or edits a notification. Saving doesn't send it; its details page does, after a confirmation. */
export function NotificationForm({ notification, template }: NotificationFormProps) {
  const { segment }: { segment?: string } = useSearch({ strict: false });
  const [language, setLanguage] = useState<Language>('en');
  const values = useMemo(
    () =>
      notification
        ? toFormValues(notification)
        : template
          ? toCopy(template)
          : newNotification(segmentFromText(segment)),
    [notification, template, segment],
  );
  const continuesToSend = useRef(false);
  const save = useSave(notification, continuesToSend);
  const control = useEntityForm({
    schema: notificationSchema,
    values,
    save,
    toValues: notification && toFormValues,
  });
  const saveAndSend = () => {
    continuesToSend.current = true;
    void control.submit().finally(() => {
      continuesToSend.current = false;
    });
  };
  return (
    <FormPage
      readOnlyReason={undefined}
      control={control}
      labels={notificationLabels()}
      draftKey={`notification:${notification?.id ?? 'new'}`}
      isNew={notification === undefined}
      head={<NotificationHead notification={notification} page="edit" />}
      side={
        <>
          <ReachCard />
          <Card title={t('Time')}>
            <FieldStack>
              <FormDateTime<NotificationValues>
                name="sendAt"
                label={t('Scheduled for')}
                defaultTime={DEFAULT_SEND_TIME}
                optional
                help={t('Leave empty to send manually.')}
              />
              <Button block icon={Send} busy={control.isSaving} onClick={saveAndSend}>
                {t('Save and continue')}
              </Button>
            </FieldStack>
          </Card>
          <PreviewCard language={language} />
        </>
      }
    >
      <Card
        title={t('Message')}
        actions={<LanguageTabs<NotificationValues> value={language} onChange={setLanguage} fields={LOCALISED_FIELDS} />}
      >
        <FieldStack>
          <FormLocalised<NotificationValues>
            name="title"
            label={t('Title')}
            language={language}
            help={t('Up to 80 characters. Also used as the email subject.')}
          />
          <FormLocalised<NotificationValues>
            name="body"
            label={t('Text')}
            language={language}
            rows={5}
            help={t('Up to 500 characters.')}
          />
          <Fields>
            <FormText<NotificationValues>
              name="link"
              label={t('Link')}
              optional
              wide
              help={t('A URL with https:// or a path such as /sale. For staff, a dashboard page.')}
            />
          </Fields>
          <FormPictures<NotificationValues> name="image" label={t('Image')} optional max={1} />
        </FieldStack>
      </Card>
      <AudienceCard notification={notification ?? template} />
    </FormPage>
  );
}

function useSave(notification: NotificationDetails | undefined, continuesToSend: { current: boolean }) {
  const navigate = useNavigate();
  return useCallback(
    async (values: NotificationValues, idempotencyKey: string) => {
      const body = toBody(values);
      const saved = notification
        ? await request(notificationsApi.update, {
            params: { id: notification.id },
            body: { ...body, version: values.version ?? notification.version },
            quiet: true,
          })
        : await request(notificationsApi.create, { body, quiet: true, idempotencyKey });
      void refreshNotifications(saved);
      const openDetails = (search: Record<string, string>) =>
        navigateWithoutPrompt(() =>
          navigate({ to: paths.notifications.details(saved.id), search, replace: !notification }),
        );
      if (continuesToSend.current) return openDetails({ step: 'send' });
      toast.done(notification ? t('Saved') : t('Saved as a draft'));
      if (!notification) openDetails({});
    },
    [notification, continuesToSend, navigate],
  );
}
