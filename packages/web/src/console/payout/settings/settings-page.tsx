import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { consoleCall, useConsoleClient, useConsoleQuery, useMay } from '#console/app/session/operator.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { TextField } from '#ui/form/field.tsx';
import text from '#ui/text/text.module.css';
import { ActButton } from '#work/act/act-button.tsx';
import { Changes } from '#work/act/changes.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import frame from '#work/screen/screen.module.css';
import { PayoutTabs } from '../parts/layout.tsx';
import styles from '../parts/parts.module.css';
import { formatSum } from '../parts/payout-words.ts';
import { ACCOUNT_FIELDS, type AnsweredSettings, type Draft, draftOf, settingsIn } from './settings-draft.ts';

const Form = ({ settings }: { settings: AnsweredSettings }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(draftOf(settings));
  const given = settingsIn(draft);
  const before = draftOf(settings);
  const changed = (['HinweisAb', ...ACCOUNT_FIELDS] as const).filter((name) => before[name] !== draft[name].trim());
  const change = (name: keyof Draft, value: string): void => setDraft((typed) => ({ ...typed, [name]: value }));
  const isReader = !may('payout.settings');
  const unavailable =
    given === null
      ? t('console.payout.settings.wrong')
      : changed.length === 0
        ? t('console.payout.settings.unchanged')
        : undefined;
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={t('console.payout.settings.HinweisAb')}
          hint={t('console.payout.settings.HinweisAbHint')}
          inputMode="decimal"
          value={draft.HinweisAb}
          disabled={isReader}
          onChange={(event) => change('HinweisAb', event.currentTarget.value)}
        />
      </div>
      <h2 className={text.lg}>{t('console.payout.settings.accounts')}</h2>
      <p className={text.measure}>{t('console.payout.settings.accountsLead')}</p>
      <div className={styles.fields}>
        {ACCOUNT_FIELDS.map((name) => (
          <TextField
            key={name}
            label={t(`console.payout.settings.${name}`)}
            {...(name === 'WirtschaftsjahrBeginn' && { hint: t('console.payout.settings.yearHint') })}
            inputMode={name === 'WirtschaftsjahrBeginn' ? 'text' : 'numeric'}
            value={draft[name]}
            disabled={isReader}
            onChange={(event) => change(name, event.currentTarget.value)}
          />
        ))}
      </div>
      {isReader ? null : (
        <div className={frame.acts}>
          <ActButton
            label={t('console.payout.settings.save')}
            kind="primary"
            unavailable={unavailable}
            act={async (Grund) => {
              if (given)
                await consoleCall(Key, 'PUT /verwaltung/auszahlung/einstellungen', { body: { ...given, Grund } });
              await queries.invalidateQueries({ queryKey: ['payout', Key] });
              return { message: t('console.payout.settings.saved') };
            }}
          >
            {() => (
              <Changes
                changes={changed.map((name) => ({
                  label: t(`console.payout.settings.${name}`),
                  before: before[name] || '–',
                  after: draft[name].trim() || '–',
                }))}
                follows={[
                  given ? t('console.payout.settings.follows', { sum: formatSum(given.HinweisAbCent) }) : '',
                ].filter(Boolean)}
              />
            )}
          </ActButton>
        </div>
      )}
      <p className={text.note}>
        {settings.GeaendertAm
          ? t('console.payout.settings.changed', {
              day: formatDate(settings.GeaendertAm),
              name: settings.GeaendertVon ?? '–',
            })
          : t('console.payout.settings.fromFolder')}
      </p>
    </>
  );
};

/** The sum above which payments have a hint, and the accounts of the bookkeeping. */
export const Component = (): ReactNode => {
  const query = useConsoleQuery(['payout', 'settings'], 'GET /verwaltung/auszahlung/einstellungen');
  return (
    <Screen title={t('console.payout.settings.title')} lead={t('console.payout.settings.lead')}>
      <PayoutTabs />
      <Loaded query={query}>{(settings) => <Form key={settings.GeaendertAm} settings={settings} />}</Loaded>
    </Screen>
  );
};
