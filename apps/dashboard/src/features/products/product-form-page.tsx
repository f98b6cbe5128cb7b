import type { Language } from '@souk/contract/core/fields.ts';
import { MAX_PRODUCT_IMAGES } from '@souk/contract/products/inputs.ts';
import { type ProductDetails, productsApi } from '@souk/contract/products/api.ts';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { type SaveOptions, useSave } from '#kit/form/use-save.ts';
import { CreateOrEdit } from '#kit/detail/create-or-edit.tsx';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { request } from '#platform/api/request.ts';
import { FormText } from '#kit/form/fields.tsx';
import { Fields, FormPage } from '#kit/form/form-page.tsx';
import { FormLocalised, LanguageTabs } from '#kit/form/localised-fields.tsx';
import { FormPictures } from '#kit/form/picture-field.tsx';
import { SlugField } from '#kit/form/slug-field.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { FormRichText } from '#kit/rich-text/rich-text-field.tsx';
import { Card } from '#ui/card.tsx';
import { AttributesCard, cachedAttributes } from './attributes-card.tsx';
import { fieldAnchor, focusField } from './focus-field.ts';
import { PlacementCard } from './placement-card.tsx';
import { ProductHead } from './product-head.tsx';
import { createProductSchema, updateProductSchema } from './product-values.ts';
import { refreshProducts, useProductMenu } from './product-actions.tsx';
import { toProductBody, NEW_PRODUCT, type ProductValues, toProductValues } from './product-values.ts';
import { productFieldLabels } from './product-labels.ts';
import { StatusCard } from './status-card.tsx';
import { TagsField } from './tags-field.tsx';
import { VariantsCard } from './variants-card.tsx';
import { WhyNotCard } from './why-not-card.tsx';

/** Form to create a product or edit the one in the URL. */
export default function ProductFormPage() {
  return (
    <CreateOrEdit
      endpoint={productsApi.get}
      title={t('Product')}
      list={{ label: t('Products'), to: paths.products.list }}
      errorTitle={t('Couldn’t load the product')}
      nameOf={(row) => row.name}
    >
      {(product) => <ProductForm product={product} />}
    </CreateOrEdit>
  );
}

function ProductForm({ product }: { product?: ProductDetails }) {
  const { userId = '', categoryId }: { userId?: string; categoryId?: string } = useSearch({ strict: false });
  const values = useMemo(
    () => (product ? toProductValues(product) : { ...NEW_PRODUCT, vendorId: userId, categoryId: categoryId ?? null }),
    [product, userId, categoryId],
  );
  const save = useSave(product, SAVE_OPTIONS);
  const control = useEntityForm({
    schema: product ? updateProductSchema : createProductSchema,
    values,
    save,
    toValues: product && toProductValues,
  });
  return (
    <FormPage
      readOnlyReason={undefined}
      control={control}
      labels={productFieldLabels()}
      draftKey={`product:${product?.id ?? 'new'}`}
      isNew={product === undefined}
      head={<ProductHead product={product} page="edit" />}
      side={product ? <FormSide product={product} /> : <PlacementCard product={undefined} />}
    >
      <BasicsCard isNew={product === undefined} />
      <Card title={t('Images')}>
        <div {...fieldAnchor('media')}>
          <FormPictures<ProductValues> name="media" label={t('Images (drag to reorder)')} max={MAX_PRODUCT_IMAGES} />
        </div>
      </Card>
      <VariantsCard product={product} />
      <AttributesCard />
      <SearchEnginesCard />
    </FormPage>
  );
}

function BasicsCard({ isNew }: { isNew: boolean }) {
  const [language, setLanguage] = useState<Language>('en');
  return (
    <Card
      title={t('Basics')}
      actions={<LanguageTabs<ProductValues> value={language} onChange={setLanguage} fields={['name', 'description']} />}
    >
      <Fields>
        <FormLocalised<ProductValues> name="name" label={t('Name')} language={language} wide />
        <SlugField<ProductValues> prefix="/p/" source="name.en" followsSource={isNew} />
        <FormText<ProductValues> name="brand" label={t('Brand')} optional />
        <FormText<ProductValues> name="productType" label={t('Product type')} optional />
        <TagsField />
        <FormRichText<ProductValues> name="description" label={t('Description')} language={language} optional wide />
      </Fields>
    </Card>
  );
}

function SearchEnginesCard() {
  const [language, setLanguage] = useState<Language>('en');
  return (
    <Card
      title={t('Search engines')}
      actions={
        <LanguageTabs<ProductValues> value={language} onChange={setLanguage} fields={['seoTitle', 'seoDescription']} />
      }
    >
      <Fields>
        <FormLocalised<ProductValues>
          name="seoTitle"
          label={t('SEO title')}
          help={t('Defaults to the name. Up to about 60 characters are shown.')}
          language={language}
          optional
          wide
        />
        <FormLocalised<ProductValues>
          name="seoDescription"
          label={t('SEO description')}
          help={t('If empty, search engines pick text from the description. Up to about 160 characters are shown.')}
          language={language}
          rows={3}
          optional
          wide
        />
      </Fields>
    </Card>
  );
}

function FormSide({ product }: { product: ProductDetails }) {
  const { moveTo, dialogs } = useProductMenu(true);
  const { hash } = useLocation();
  useEffect(() => {
    // Links on other pages contain the field to focus as the hash of the URL.
    if (hash) setTimeout(() => focusField(hash), 0);
  }, [hash]);
  return (
    <>
      <StatusCard product={product} onChangeStatus={(to) => moveTo(product, to)} />
      <WhyNotCard
        product={product}
        onFix={({ target }) => focusField(target.kind === 'field' ? target.field : target.kind)}
      />
      <PlacementCard product={product} />
      <ActivityCard entity="product" entityId={product.id} labels={productFieldLabels()} />
      {dialogs}
    </>
  );
}

const toRequestBody = (values: ProductValues) => toProductBody(values, cachedAttributes(values.categoryId));

const SAVE_OPTIONS: SaveOptions<ProductValues, ProductDetails> = {
  create: (values, idempotencyKey) =>
    request(productsApi.create, { body: toRequestBody(values), quiet: true, idempotencyKey }),
  update: (values, { id, version }) =>
    request(productsApi.update, {
      params: { id },
      body: { ...toRequestBody(values), version: values.version ?? version },
      quiet: true,
    }),
  refresh: refreshProducts,
  createdMessage: ({ name }) => t('Created “{name}”', { name }),
  toPath: ({ id }) => paths.products.edit(id),
};
