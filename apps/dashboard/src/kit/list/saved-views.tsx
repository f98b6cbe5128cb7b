import { viewsApi, type SavedView } from '@souk/contract/views/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type FormEvent, useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { useProfile } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Switch } from '#ui/switch.tsx';
import type { Tab } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';

type SearchTexts = Record<string, string | undefined>;

/** The part of the address that a view saves: everything but the page. */
function toViewSearch({ page: _page, cursor: _cursor, ...search }: SearchTexts): SearchTexts {
  return search;
}

/** Own and shared views of a list. The profile contains them, so they are requested only after a change. */
export function useSavedViews(list: string): readonly SavedView[] {
  const { views } = useProfile();
  const initialViews = views.filter((view) => view.list === list);
  const result = useQuery({
    ...queryOf(viewsApi.list, { query: { list }, background: true }),
    initialData: { count: initialViews.length, rows: initialViews },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return result.data.rows;
}

/** Tabs for the saved views, after the filter tabs. */
export const viewTabs = (views: readonly SavedView[]): Tab[] =>
  views.map((view, index) => ({ value: view.id, label: view.name, hasSeparator: index === 0 }));

/** The saved view that matches the address. */
export function useActiveView(views: readonly SavedView[]): SavedView | undefined {
  const search: SearchTexts = useSearch({ strict: false });
  const currentSearch = serialize(toViewSearch(search));
  return views.find((view) => serialize(view.search) === currentSearch);
}

const serialize = (search: SavedView['search']): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Saves the current list as a view, or renames, shares and deletes the active view. */
export function SavedViewTools({ list, views }: { list: string; views: readonly SavedView[] }) {
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete'>();
  const address: SearchTexts = useSearch({ strict: false });
  const search = toViewSearch(address);
  const activeView = useActiveView(views);
  const navigate = useNavigate();
  const hasSearch = Object.values(search).some(Boolean);
  const deleteView = async (view: SavedView) => {
    await request(viewsApi.remove, { params: { id: view.id }, body: { version: view.version } });
    await refreshCollections(viewsApi.list);
    toast.done(t('Deleted view “{name}”', { name: view.name }));
    void navigate({ to: '.', search: {} });
  };
  return (
    <>
      {activeView?.isOwn ? (
        <Menu
          trigger={
            <IconButton size="small" icon={Ellipsis} label={t('Actions for view {name}', { name: activeView.name })} />
          }
          items={[
            { label: t('Rename or share'), onSelect: () => setDialog('rename') },
            'separator',
            { label: t('Delete view…'), danger: true, onSelect: () => setDialog('delete') },
          ]}
        />
      ) : (
        hasSearch &&
        !activeView && (
          <IconButton size="small" icon={BookmarkPlus} label={t('Save view')} onClick={() => setDialog('new')} />
        )
      )}
      {activeView && (
        <ConfirmDialog
          open={dialog === 'delete'}
          title={t('Delete view “{name}”?', { name: activeView.name })}
          confirmLabel={t('Delete view')}
          cancelLabel={t('Cancel')}
          onClose={() => setDialog(undefined)}
          onConfirm={() => deleteView(activeView)}
        >
          {activeView.isShared
            ? t('Everyone you shared this view with will lose it too. This can’t be undone.')
            : t('This can’t be undone.')}
        </ConfirmDialog>
      )}
      {(dialog === 'new' || dialog === 'rename') && (
        <ViewDialog
          list={list}
          search={search}
          view={dialog === 'rename' ? activeView : undefined}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

interface ViewDialogProps {
  list: string;
  search: SearchTexts;
  view: SavedView | undefined;
  onClose: () => void;
}

function ViewDialog({ list, search, view, onClose }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [error, setError] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      if (view)
        await request(viewsApi.update, {
          params: { id: view.id },
          body: { name, isShared, version: view.version },
          quiet: true,
        });
      else await request(viewsApi.create, { body: { list, name, isShared, search }, quiet: true });
      await refreshCollections(viewsApi.list);
      onClose();
    } catch (failure) {
      setError(errorText(failure));
    }
  };
  return (
    <Dialog
      open
      small
      title={view ? t('Edit view') : t('Save view')}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="filled" type="submit">
            {t('Save view')}
          </Button>
        </>
      }
    >
      <Field label={t('Name')} error={error}>
        <TextField value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Switch
        label={t('Share with all staff')}
        checked={isShared}
        onChange={(event) => setShared(event.target.checked)}
      />
    </Dialog>
  );
}
