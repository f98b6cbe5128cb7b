import {
  ATTRIBUTE_TYPES,
  type AttributeDetails,
  attributesApi,
  newAttributeBody,
  hasOptions,
  attributeUpdateBody,
} from '@souk/contract/attributes/api.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toChoices } from '#ui/to-choices.ts';
import { type SaveOptions, useSave } from '#kit/form/use-save.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { CreateOrEdit } from '#kit/detail/create-or-edit.tsx';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { request } from '#platform/api/request.ts';
import { FormNumber, FormSwitch, FormText, useFormField } from '#kit/form/fields.tsx';
import { Fields, FieldStack, FormPage } from '#kit/form/form-page.tsx';
import { FormLocalised, LanguageTabs } from '#kit/form/localised-fields.tsx';
import { useReadOnlyReason } from '#kit/form/read-only.ts';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { CategoriesPicker } from '#kit/pickers/picker-fields.tsx';
import { useCan } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { refreshAttributes, useAttributeMenu } from './attribute-actions.tsx';
import { type AttributeFormValues, toBody, suggestKey, NEW_ATTRIBUTE, toFormValues } from './attribute-values.ts';
import { attributeLabels, attributeTypeLabel } from './attribute-labels.ts';
import { OptionsCard } from './options-card.tsx';

/** Creates an attribute, or edits the one in the URL. */
export default function AttributeFormPage() {
  return (
    <CreateOrEdit
      endpoint={attributesApi.get}
      title={t('Attribute')}
      list={{ label: t('Attributes'), to: paths.attributes.list }}
      errorTitle={t('Couldn’t load the attribute')}
      nameOf={(row) => row.label}
    >
      {(attribute) => <AttributeForm attribute={attribute} />}
    </CreateOrEdit>
  );
}

function AttributeForm({ attribute }: { attribute?: AttributeDetails }) {
  const { categoryId }: { categoryId?: string } = useSearch({ strict: false });
  const [language, setLanguage] = useState<Language>('en');
  const values = useMemo(
    () => (attribute ? toFormValues(attribute) : { ...NEW_ATTRIBUTE, categoryIds: categoryId ? [categoryId] : [] }),
    [attribute, categoryId],
  );
  const save = useSave(attribute, saveOptions);
  const schema = attribute ? attributeUpdateBody : newAttributeBody;
  const control = useEntityForm({ schema, values, save, toValues: attribute && toFormValues });
  const type = useWatch({ control: control.form.control, name: 'type' });
  const closed = useReadOnlyReason('attributes');
  return (
    <FormPage
      control={control}
      readOnlyReason={closed}
      labels={attributeLabels()}
      draftKey={`attribute:${attribute?.id ?? 'new'}`}
      isNew={attribute === undefined}
      head={<Head attribute={attribute} />}
      side={<Side attribute={attribute} />}
    >
      <Card
        title={t('Basics')}
        actions={
          <LanguageTabs<AttributeFormValues> value={language} onChange={setLanguage} fields={['label', 'options']} />
        }
      >
        <Fields>
          <FormLocalised<AttributeFormValues> name="label" label={t('Label')} language={language} wide />
          <KeyField attribute={attribute} />
          <TypeField attribute={attribute} />
          {type === 'number' && (
            <>
              <FormText<AttributeFormValues> name="unit" label={t('Unit')} placeholder={t('cm, kg, W')} optional />
              <LimitField name="min" label={t('Minimum')} />
              <LimitField name="max" label={t('Maximum')} />
            </>
          )}
        </Fields>
      </Card>
      {hasOptions(type) && <OptionsCard attribute={attribute} language={language} isColor={type === 'color'} />}
    </FormPage>
  );
}

function KeyField({ attribute }: { attribute: AttributeDetails | undefined }) {
  const { field, error } = useFormField<AttributeFormValues, 'key'>('key');
  const { control, setValue, getFieldState, formState } = useFormContext();
  const label = useWatch({ control, name: 'label.en' });
  const isFollowing = attribute === undefined && !getFieldState('key', formState).isTouched;
  useEffect(() => {
    if (isFollowing) setValue('key', suggestKey(label ?? ''));
  }, [isFollowing, label, setValue]);
  const isFixed = (attribute?.usedBy ?? 0) > 0;
  return (
    <Field
      label={t('Key')}
      help={
        isFixed
          ? t('Can’t be changed: products already use this attribute.')
          : t('Used in imports and the API. Can’t be changed once products use it.')
      }
      error={error}
    >
      <TextField {...field} value={typeof field.value === 'string' ? field.value : ''} readOnly={isFixed} dir="ltr" />
    </Field>
  );
}

function TypeField({ attribute }: { attribute: AttributeDetails | undefined }) {
  const { field, error } = useFormField<AttributeFormValues, 'type'>('type');
  const isFixed = (attribute?.usedBy ?? 0) > 0;
  return (
    <Field
      label={t('Type')}
      help={isFixed ? t('Can’t be changed: products already use this attribute.') : undefined}
      error={error}
    >
      <Select
        {...field}
        disabled={isFixed}
        value={field.value}
        choices={toChoices(ATTRIBUTE_TYPES, attributeTypeLabel)}
      />
    </Field>
  );
}

const LIMIT_DECIMALS = 3;

function LimitField({ name, label }: { name: 'min' | 'max'; label: string }) {
  const { field, error } = useFormField<AttributeFormValues, typeof name>(name);
  return (
    <Field label={label} optional error={error}>
      <NumberField {...field} decimals={LIMIT_DECIMALS} value={field.value ?? null} />
    </Field>
  );
}

function Side({ attribute }: { attribute: AttributeDetails | undefined }) {
  return (
    <>
      <Card title={t('Organisation')}>
        <FieldStack>
          <CategoriesPicker<AttributeFormValues>
            name="categoryIds"
            label={t('Categories')}
            help={t('Also applies to their subcategories.')}
            knownItems={attribute?.categories.map((category) => ({ value: category.id, label: category.name }))}
          />
          <FormNumber<AttributeFormValues>
            name="position"
            label={t('Position')}
            help={t('Sorts the attributes of a category. The lowest number comes first.')}
            optional
          />
        </FieldStack>
      </Card>
      <Card title={t('Usage')}>
        <FieldStack>
          <FormSwitch<AttributeFormValues>
            name="isRequired"
            label={t('Required')}
            help={<RequiredHelp attribute={attribute} />}
          />
          <FormSwitch<AttributeFormValues>
            name="isFilterable"
            label={t('Shop filter')}
            help={t('Customers can filter products by this attribute.')}
          />
          <FormSwitch<AttributeFormValues>
            name="isVariantAxis"
            label={t('Use for variants')}
            help={t('Customers choose a value when they buy, such as size or colour.')}
          />
        </FieldStack>
      </Card>
      {attribute && <ActivityCard entity="attribute" entityId={attribute.id} labels={attributeLabels()} />}
    </>
  );
}

function RequiredHelp({ attribute }: { attribute: AttributeDetails | undefined }) {
  const { control } = useFormContext<AttributeFormValues>();
  const isRequired = useWatch({ control, name: 'isRequired' });
  const wouldFail = attribute?.isRequired ? 0 : (attribute?.wouldFail ?? 0);
  if (wouldFail === 0) return t('Products can’t be published without a value.');
  return (
    <span className={isRequired ? 'text-warning' : undefined}>
      {t('{count, plural, one {# live product has} other {# live products have}} no value and would become invalid.', {
        count: wouldFail,
      })}
    </span>
  );
}

const saveOptions: SaveOptions<AttributeFormValues, AttributeDetails> = {
  create: (values, idempotencyKey) =>
    request(attributesApi.create, { body: toBody(values), quiet: true, idempotencyKey }),
  update: (values, { id, version }) =>
    request(attributesApi.update, {
      params: { id },
      body: { ...toBody(values), version: values.version ?? version },
      quiet: true,
    }),
  refresh: refreshAttributes,
  createdMessage: ({ label }) => t('Created “{name}”', { name: label }),
  toPath: ({ id }) => paths.attributes.edit(id),
};

function Head({ attribute }: { attribute: AttributeDetails | undefined }) {
  const canEdit = useCan('attributes', 'edit');
  const navigate = useNavigate();
  const { menu, dialogs } = useAttributeMenu(canEdit, () => navigate({ to: paths.attributes.list }));
  const title = attribute?.label ?? t('New attribute');
  return (
    <>
      <PageHead
        title={<bdi>{title}</bdi>}
        crumbs={[{ label: t('Attributes'), to: paths.attributes.list }, { label: title }]}
        actions={attribute && <ActionsMenu name={attribute.label} items={menu(attribute).slice(1)} />}
      />
      {dialogs}
    </>
  );
}
