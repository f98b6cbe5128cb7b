import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState, type ReactNode, useCallback } from 'react';
import { KEY_STATES, type StorefrontKey, storefrontKeysApi } from '@souk/contract/storefront-keys/api.ts';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import { t } from '#platform/i18n/i18n.ts';
import { TabIntro } from '#ui/tab-intro.tsx';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { dateColumn, textColumn } from '#kit/list/columns.tsx';
import { choicesOf } from '#ui/choices.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { useWords } from '#platform/i18n/use-words.ts';
import { runAction } from '#kit/actions/run-action.ts';
import { Clip } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { Blank } from '#ui/blank.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { KeyChip, keyStateWord, scopeWord } from './key-words.tsx';
import { RenameKeyDialog } from './new-key-dialog.tsx';

const CreateKeyDialog = lazy(async () => ({ default: (await import('./create-key-dialog.tsx')).CreateKeyDialog }));

/** The keys by which shop fronts call Souk: made here, shown once, revoked. */
export function StorefrontKeysTab() {
  const [isNew, setNew] = useState(false);
  useShortcut('c', { name: t('New key'), run: () => setNew(true) });
  const add = (variant: 'filled' | 'outlined') => (
    <Button variant={variant} icon={Plus} onClick={() => setNew(true)}>
      {t('New key')}
    </Button>
  );
  return (
    <>
      <TabIntro actions={add('filled')}>
        {t('Storefronts use keys to call Souk. Each key has only the permissions you choose.')}
      </TabIntro>
      <KeyList empty={add('outlined')} />
      <Suspense>{isNew && <CreateKeyDialog onClose={() => setNew(false)} />}</Suspense>
    </>
  );
}

const columns = (): Column<StorefrontKey>[] => [
  textColumn('name', t('Name'), { sort: 'name', phone: 'a', cell: (row) => row.name }),
  {
    key: 'prefix',
    head: t('Prefix'),
    isMuted: true,
    phone: 'c',
    cell: (row) => <bdi className="mono">{row.prefix}…</bdi>,
  },
  textColumn('scopes', t('Permissions'), { phone: 'wide', cell: (row) => row.scopes.map(scopeWord).join(' · ') }),
  {
    key: 'lastUsedAt',
    head: t('Last used'),
    sort: 'lastUsedAt',
    isMuted: true,
    phone: 'e',
    cell: (row) => (row.lastUsedAt ? formatDateTime(row.lastUsedAt) : t('Never')),
  },
  {
    key: 'expiresAt',
    head: t('Expires'),
    sort: 'expiresAt',
    isMuted: true,
    priority: 2,
    cell: (row) => (row.expiresAt ? formatDateTime(row.expiresAt) : t('Never')),
  },
  dateColumn('createdAt', t('Created'), { priority: 1 }),
  {
    key: 'createdByName',
    head: t('Created by'),
    isMuted: true,
    priority: 3,
    cell: (row) => (
      <Clip>
        <bdi>{row.createdByName}</bdi>
      </Clip>
    ),
  },
  { key: 'state', head: t('State'), phone: 'b', cell: (row) => <KeyChip state={row.state} /> },
];

const filters = (): Filter[] => [
  { key: 'state', label: t('State'), kind: 'choice', choices: choicesOf(KEY_STATES, keyStateWord) },
];

interface Asked {
  question: 'rename' | 'revoke';
  row: StorefrontKey;
}

/** All keys, those that hold no more too: what they did stands in the history under their names. */
function KeyList({ empty }: { empty: ReactNode }) {
  const list: List<StorefrontKey> = useList(storefrontKeysApi.list);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const menu = useCallback(
    (row: StorefrontKey): readonly MenuEntry[] => [
      { label: t('Rename…'), icon: Pencil, onSelect: () => setAsked({ question: 'rename', row }) },
      row.state !== 'revoked' && {
        label: t('Revoke…'),
        danger: true,
        onSelect: () => setAsked({ question: 'revoke', row }),
      },
    ],
    [],
  );
  return (
    <>
      <ListCard
        list={list}
        name="storefront-keys"
        words={{
          title: t('Storefront keys'),
          search: t('Search keys'),
          noMatch: t('No keys match'),
          failed: t('Couldn’t load keys'),
          empty: (
            <Blank icon={KeyRound} title={t('No keys yet')} actions={empty}>
              {t('A storefront needs a key to read the catalogue and place orders.')}
            </Blank>
          ),
        }}
        columns={useWords(columns)}
        defaultSort="-createdAt"
        filters={useWords(filters)}
        steps={{ nameOf: (row) => row.name, menu }}
      />
      {asked?.question === 'rename' && <RenameKeyDialog row={asked.row} onClose={close} />}
      {asked?.question === 'revoke' && (
        <ConfirmDialog
          open
          title={t('Revoke {name}?', { name: asked.row.name })}
          confirmLabel={t('Revoke key')}
          onClose={close}
          onConfirm={() => revokeKey(asked.row)}
        >
          {t('Requests with this key fail immediately, and it can’t be restored. Create its replacement first.')}
        </ConfirmDialog>
      )}
    </>
  );
}

const revokeKey = ({ id, version, name }: StorefrontKey) =>
  runAction(
    storefrontKeysApi.revoke,
    { params: { id }, body: { version } },
    { message: t('Revoked key {name}', { name }) },
  );
