import { LANGUAGES as LANGUAGE_CODES } from '@souk/contract/core/fields.ts';
import { LANGUAGES, setLanguage, t, useLanguage } from '#platform/i18n/i18n.ts';
import { SCHEMES } from '#platform/theme/look.ts';
import { changeLook, useLook } from '#platform/theme/look-store.ts';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';

import styles from './account.module.css';

/** Language, appearance and shortcuts. Each change saves immediately and applies on every device. */
export function PreferencesCard() {
  const language = useLanguage();
  const { scheme, shortcuts } = useLook();
  const schemeNames = { light: t('Light'), dark: t('Dark'), system: t('System') };
  const languages = LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code] }));
  return (
    <Card title={t('Preferences')}>
      <Stack gap={16} className={styles.form}>
        <Field group label={t('Language')}>
          <RadioGroup inline value={language} onChange={(code) => void setLanguage(code)} choices={languages} />
        </Field>
        <Field
          group
          label={t('Appearance')}
          help={t('Theme, sidebar and density are under Layout and theme in your account menu.')}
        >
          <RadioGroup
            inline
            value={scheme}
            onChange={(value) => changeLook({ scheme: value })}
            choices={SCHEMES.map((value) => ({ value, label: schemeNames[value] }))}
          />
        </Field>
        <Switch
          label={t('Single-key shortcuts')}
          help={t('Keys like g, c, j, k and x. ⌘K and ⌘S always work.')}
          checked={shortcuts === 'on'}
          onChange={(event) => changeLook({ shortcuts: event.target.checked ? 'on' : 'off' })}
        />
      </Stack>
    </Card>
  );
}
