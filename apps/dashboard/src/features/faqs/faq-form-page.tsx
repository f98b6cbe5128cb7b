import {
  newFaqBody,
  FAQ_AUDIENCES,
  FAQ_TOPICS,
  type FaqDetails,
  faqsApi,
  type FaqTopic,
} from '@souk/contract/faqs/api.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { toChoices } from '#ui/to-choices.ts';
import { type SaveOptions, useSave } from '#kit/form/use-save.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { CreateOrEdit } from '#kit/detail/create-or-edit.tsx';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { request } from '#platform/api/request.ts';
import type { FormValues } from '#kit/form/form-values.ts';
import { FormSelect, FormSwitch } from '#kit/form/fields.tsx';
import { Fields, FieldStack, FormPage } from '#kit/form/form-page.tsx';
import { FormLocalised, LanguageTabs } from '#kit/form/localised-fields.tsx';
import { useReadOnlyReason } from '#kit/form/read-only.ts';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { FormRichText } from '#kit/rich-text/rich-text-field.tsx';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { FaqEntry } from './faq-preview.tsx';
import { refreshFaqs, useFaqMenu } from './faq-actions.tsx';
import { HiddenDot } from './faq-topics.tsx';
import { faqAudienceLabel, faqLabels, faqTopicLabel } from './faq-labels.ts';

type FaqValues = FormValues<typeof newFaqBody>;

const newFaq = (topic: FaqTopic): FaqValues => ({
  question: { en: '' },
  answer: { en: '' },
  topic,
  audience: 'customer',
  isPublished: false,
});

const toFormValues = (row: FaqDetails): FaqValues => ({
  ...row.translations,
  topic: row.topic,
  audience: row.audience,
  isPublished: row.isPublished,
  version: row.version,
});

const toBody = ({ version: _version, ...values }: FaqValues): z.input<typeof newFaqBody> => values;

/** Validates form values with the schema of the create endpoint. */
const faqSchema = z.pipe(
  z.transform((values: FaqValues) => toBody(values)),
  newFaqBody,
);

/** Creates a question, or edits the one in the URL. */
export default function FaqFormPage() {
  return (
    <CreateOrEdit
      endpoint={faqsApi.get}
      title={t('Question')}
      list={{ label: t('FAQs'), to: paths.faqs.list }}
      errorTitle={t('Couldn’t load the question')}
      nameOf={(row) => row.question}
    >
      {(faq) => <FaqForm faq={faq} />}
    </CreateOrEdit>
  );
}

function FaqForm({ faq }: { faq?: FaqDetails }) {
  const { topic: topicParam }: { topic?: string } = useSearch({ strict: false });
  const [language, setLanguage] = useState<Language>('en');
  const values = useMemo(
    () => (faq ? toFormValues(faq) : newFaq(FAQ_TOPICS.find((topic) => topic === topicParam) ?? 'orders')),
    [faq, topicParam],
  );
  const save = useSave(faq, saveOptions);
  const control = useEntityForm({ schema: faqSchema, values, save, toValues: faq && toFormValues });
  const closed = useReadOnlyReason('faqs');
  return (
    <FormPage
      control={control}
      readOnlyReason={closed}
      labels={faqLabels()}
      draftKey={`faq:${faq?.id ?? 'new'}`}
      isNew={faq === undefined}
      head={<Head faq={faq} />}
      side={<Side faq={faq} />}
    >
      <Card
        title={t('Question and answer')}
        actions={<LanguageTabs<FaqValues> value={language} onChange={setLanguage} fields={['question', 'answer']} />}
      >
        <Fields>
          <FormLocalised<FaqValues> name="question" label={t('Question')} language={language} wide />
          <FormRichText<FaqValues> name="answer" label={t('Answer')} language={language} wide />
        </Fields>
      </Card>
      <Preview language={language} />
    </FormPage>
  );
}

const saveOptions: SaveOptions<FaqValues, FaqDetails> = {
  create: (values, idempotencyKey) => request(faqsApi.create, { body: toBody(values), quiet: true, idempotencyKey }),
  update: (values, { id, version }) =>
    request(faqsApi.update, {
      params: { id },
      body: { ...toBody(values), version: values.version ?? version },
      quiet: true,
    }),
  refresh: refreshFaqs,
  createdMessage: () => t('Question created'),
  toPath: ({ id }) => paths.faqs.edit(id),
};

function Preview({ language }: { language: Language }) {
  const { control } = useFormContext<FaqValues>();
  const [question, answer] = useWatch({ control, name: ['question', 'answer'] });
  return (
    <Card title={t('Preview')}>
      <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {question.en || answer.en ? (
          <FaqEntry key={language} translations={{ question, answer }} language={language} isOpen />
        ) : (
          <p className="muted">{t('This is how the question looks in the shop.')}</p>
        )}
      </div>
    </Card>
  );
}

function Side({ faq }: { faq: FaqDetails | undefined }) {
  return (
    <>
      <Card title={t('Placement')}>
        <FieldStack>
          <FormSelect<FaqValues, 'topic'>
            name="topic"
            label={t('Topic')}
            choices={toChoices(FAQ_TOPICS, faqTopicLabel)}
            help={faq ? t('Moving it puts it last in that topic.') : undefined}
          />
          <FormSelect<FaqValues, 'audience'>
            name="audience"
            label={t('Audience')}
            choices={toChoices(FAQ_AUDIENCES, faqAudienceLabel)}
          />
          <FormSwitch<FaqValues>
            name="isPublished"
            label={t('Published')}
            help={t('Turn off to hide it from the shop.')}
          />
        </FieldStack>
      </Card>
      {faq && <ActivityCard entity="faq" entityId={faq.id} labels={faqLabels()} />}
    </>
  );
}

function Head({ faq }: { faq: FaqDetails | undefined }) {
  const navigate = useNavigate();
  const { menu, dialogs } = useFaqMenu(() => navigate({ to: paths.faqs.list }));
  const list = { label: t('FAQs'), to: paths.faqs.list };
  if (!faq) return <PageHead title={t('New question')} crumbs={[list, { label: t('New question') }]} />;
  return (
    <>
      <PageHead
        title={<bdi>{faq.question}</bdi>}
        crumbs={[list, { label: faq.question }]}
        status={<HiddenDot isPublished={faq.isPublished} />}
        actions={<ActionsMenu name={faq.question} items={menu(faq).slice(1)} />}
      />
      {dialogs}
    </>
  );
}
