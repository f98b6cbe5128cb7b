import { newCategoryBody, categoryUpdateBody } from '@souk/contract/categories/api.ts';
import { categoriesApi, type CategoryDetails } from '@souk/contract/categories/api.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type SaveOptions, useSave } from '#kit/form/use-save.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { CreateOrEdit } from '#kit/detail/create-or-edit.tsx';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { request } from '#platform/api/request.ts';
import { FormSwitch } from '#kit/form/fields.tsx';
import { Fields, FieldStack, FormPage } from '#kit/form/form-page.tsx';
import { FormLocalised, LanguageTabs } from '#kit/form/localised-fields.tsx';
import { FormPictures } from '#kit/form/picture-field.tsx';
import { useReadOnlyReason } from '#kit/form/read-only.ts';
import { SlugField } from '#kit/form/slug-field.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { useCan, useIsSuperAdmin } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { toBody, type CategoryValues, NEW_CATEGORY, toFormValues } from './category-values.ts';
import { CommissionCard } from './category-fields.tsx';
import { IconField } from './category-fields.tsx';
import { ParentField } from './category-fields.tsx';
import { useCategoryMenu } from './use-category-menu.tsx';

const categoryLabels = () => ({
  name: t('Name'),
  slug: t('URL slug'),
  parentId: t('Parent category'),
  description: t('Description'),
  icon: t('Icon'),
  image: t('Image'),
  isActive: t('Active'),
  commissionPercent: t('Commission'),
  withChildren: t('Include subcategories'),
});

/** Creates a category, or edits the one in the URL. */
export default function CategoryFormPage() {
  return (
    <CreateOrEdit
      endpoint={categoriesApi.get}
      title={t('Category')}
      list={{ label: t('Categories'), to: paths.categories.list }}
      errorTitle={t('Couldn’t load the category')}
      nameOf={(row) => row.name}
    >
      {(category) => <CategoryForm category={category} />}
    </CreateOrEdit>
  );
}

function CategoryForm({ category }: { category?: CategoryDetails }) {
  const isSuperAdmin = useIsSuperAdmin();
  const { parentId }: { parentId?: string } = useSearch({ strict: false });
  const [language, setLanguage] = useState<Language>('en');
  const values = useMemo(
    () => (category ? toFormValues(category, isSuperAdmin) : { ...NEW_CATEGORY, parentId: parentId ?? null }),
    [category, isSuperAdmin, parentId],
  );
  const save = useSave(category, saveOptions);
  const control = useEntityForm({
    schema: category ? categoryUpdateBody : newCategoryBody,
    values,
    save,
    toValues: category && ((row: CategoryDetails) => toFormValues(row, isSuperAdmin)),
  });
  const closed = useReadOnlyReason('categories');
  return (
    <FormPage
      control={control}
      readOnlyReason={closed}
      labels={categoryLabels()}
      draftKey={`category:${category?.id ?? 'new'}`}
      isNew={category === undefined}
      head={<Head category={category} />}
      side={
        <>
          <Card title={t('Organisation')}>
            <FieldStack>
              <ParentField category={category} />
              <FormSwitch<CategoryValues>
                name="isActive"
                label={t('Active')}
                help={t('Products in an inactive category can’t be bought.')}
              />
              {category && <ChildrenSwitch category={category} />}
            </FieldStack>
          </Card>
          {isSuperAdmin && <CommissionCard commission={category?.commission} />}
          {category && <ActivityCard entity="category" entityId={category.id} labels={categoryLabels()} />}
        </>
      }
    >
      <Card
        title={t('Basics')}
        actions={
          <LanguageTabs<CategoryValues> value={language} onChange={setLanguage} fields={['name', 'description']} />
        }
      >
        <Fields>
          <FormLocalised<CategoryValues> name="name" label={t('Name')} language={language} wide />
          <SlugField<CategoryValues> prefix="/c/" source="name.en" followsSource={category === undefined} />
          <IconField />
          <FormLocalised<CategoryValues>
            name="description"
            label={t('Description')}
            language={language}
            rows={5}
            optional
            wide
          />
        </Fields>
      </Card>
      <Card title={t('Image')}>
        <FieldStack>
          <FormPictures<CategoryValues> name="image" label={t('Menu image')} max={1} optional />
        </FieldStack>
      </Card>
    </FormPage>
  );
}

/** Offers to include the subcategories while the category is being deactivated. */
function ChildrenSwitch({ category: { isActive: wasActive, childrenCount } }: { category: CategoryDetails }) {
  const isActive = useWatch<CategoryValues, 'isActive'>({ name: 'isActive' });
  if (!wasActive || isActive || childrenCount === 0) return null;
  return (
    <FormSwitch<CategoryValues>
      name="withChildren"
      label={t('Include subcategories')}
      help={t('Contains {count, plural, one {# subcategory} other {# subcategories}}.', { count: childrenCount })}
    />
  );
}

const saveOptions: SaveOptions<CategoryValues, CategoryDetails> = {
  create: (values, idempotencyKey) =>
    request(categoriesApi.create, { body: toBody(values), quiet: true, idempotencyKey }),
  update: (values, { id, version }) =>
    request(categoriesApi.update, {
      params: { id },
      body: {
        ...toBody(values),
        version: values.version ?? version,
        withChildren: values.withChildren && !values.isActive,
      },
      quiet: true,
    }),
  refresh: (saved) => {
    queryClient.setQueryData(queryOf(categoriesApi.get, { params: { id: saved.id } }).queryKey, saved);
    void refreshCollections(categoriesApi.list);
  },
  createdMessage: ({ name }) => t('Created “{name}”', { name }),
  toPath: ({ id }) => paths.categories.edit(id),
};

function Head({ category }: { category?: CategoryDetails }) {
  const canEdit = useCan('categories', 'edit');
  const { menu, dialogs } = useCategoryMenu(canEdit);
  const crumbs = [
    { label: t('Categories'), to: paths.categories.list },
    ...(category?.path ?? []).map((parent) => ({ label: parent.name, to: paths.categories.edit(parent.id) })),
    { label: category?.name ?? t('New category') },
  ];
  return (
    <>
      <PageHead
        title={category?.name ?? t('New category')}
        crumbs={crumbs}
        actions={category && <ActionsMenu name={category.name} items={menu(category).slice(1)} />}
      />
      {dialogs}
    </>
  );
}
