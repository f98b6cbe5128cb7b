import { areaLevel } from '@souk/contract/core/access.ts';
import type { StaffDetails } from '@souk/contract/staff/api.ts';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { formatDate, formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { areaName, sortedAreas } from '#kit/feature-registry.ts';
import { levelName, roleName } from '#platform/session/permission-labels.ts';
import { deviceName } from '#platform/session/device-name.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Grid } from '#ui/grid.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { StaffChip, TwoFactorDot } from './admin-labels.tsx';
import styles from './admins.module.css';

interface PersonPanelProps {
  person: StaffDetails;
  /** The same actions as in the person's row. */
  actions: readonly MenuEntry[];
  onEdit: () => void;
  onClose: () => void;
}

/** Drawer with a person's details, permissions, sessions and activity. */
export function PersonPanel({ person, actions, onEdit, onClose }: PersonPanelProps) {
  const isGuest = person.role === 'GUEST';
  return (
    <Drawer
      open
      title={person.name}
      onClose={onClose}
      foot={
        <>
          <MoreMenu items={actions} />
          <Button variant="filled" onClick={onEdit}>
            {isGuest ? t('Approve…') : t('Edit')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Row gap={12} className={styles.head}>
          <Avatar name={person.name} src={person.avatarUrl} size={40} />
          <span>{roleName(person.role)}</span>
          <StaffChip row={person} />
        </Row>
        <DescriptionList
          items={[
            { term: t('Username'), value: <bdi>{person.userName}</bdi> },
            {
              term: t('Email'),
              value: (
                <a href={`mailto:${person.email}`}>
                  <bdi>{person.email}</bdi>
                </a>
              ),
            },
            { term: t('Last sign-in'), value: person.lastSignInAt ? formatDateTime(person.lastSignInAt) : t('Never') },
            { term: t('Two-factor'), value: isGuest ? null : <TwoFactorDot isOn={person.hasTwoFactor} /> },
            { term: t('Invitation expires'), value: person.invitedUntil && formatDateTime(person.invitedUntil) },
            { term: isGuest ? t('Signed up') : t('Since'), value: formatDate(person.createdAt) },
          ]}
        />
        {!isGuest && <AreasCard person={person} />}
        <SessionsCard sessions={person.sessions} />
        <ActivityCard entity="user" entityId={person.id} labels={fieldLabels()} />
      </Stack>
    </Drawer>
  );
}

function AreasCard({ person }: { person: StaffDetails }) {
  return (
    <Card title={t('Areas')}>
      {person.role === 'SA' ? (
        <p>{t('Full access, including money, staff and API keys.')}</p>
      ) : (
        <Grid as="ul" minColumn={160} fill gap={24} rowGap={4}>
          {sortedAreas().map((area) => {
            const level = areaLevel(person, area);
            return (
              <Row as="li" key={area} gap={8} align="stretch" justify="between">
                <span className={level === 'none' ? 'muted' : undefined}>{areaName(area)}</span>
                <span className={level === 'edit' ? undefined : 'muted'}>{levelName(level)}</span>
              </Row>
            );
          })}
        </Grid>
      )}
    </Card>
  );
}

function SessionsCard({ sessions }: Pick<StaffDetails, 'sessions'>) {
  return (
    <Card title={t('Sessions')}>
      {sessions.length === 0 ? (
        <p className="muted">{t('No active sessions')}</p>
      ) : (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session.id}>
              <div className="strong">{deviceName(session.userAgent)}</div>
              <div className="muted small">
                {t('Last used {time}, from {address}', {
                  time: formatDateTime(session.lastUsedAt),
                  address: session.address,
                })}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const fieldLabels = () => ({
  name: t('Name'),
  userName: t('Username'),
  email: t('Email'),
  role: t('Role'),
  status: t('Status'),
  hasTwoFactor: t('Two-factor'),
});
