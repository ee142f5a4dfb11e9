import type { PayoutSettings } from '@mundwerk/contract/console/payout/payout-waiting';
import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '#lib/http/api.ts';
import { formatDate, readCents } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { TextField } from '#ui/form/field.tsx';
import text from '#ui/text/text.module.css';
import { Changes } from '#work/act/changes.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { formatSum } from '#work/screen/row-table.tsx';
import frame from '#work/screen/screen.module.css';
import { ConsoleAct } from '../acts/console-act.tsx';
import { consoleCall, useConsoleQuery, useMay } from '../app/session/operator.ts';
import styles from './parts.module.css';
import { PayoutTabs } from './payment-rows.tsx';

type Accounts = NonNullable<PayoutSettings['Buchhaltung']>;

/** The fields of the bookkeeping, in the order of the form. */
export const ACCOUNT_FIELDS = [
  'Beraternummer',
  'Mandantennummer',
  'WirtschaftsjahrBeginn',
  'Sachkontenlaenge',
  'Aufwand',
  'Verbindlichkeiten',
  'Transit',
  'Bank',
  'Gutscheine',
] as const satisfies readonly (keyof Accounts)[];
type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** The form values of the settings. */
export type Draft = Record<'HinweisAb' | AccountField, string>;

/** The settings as the API returns them. */
export type AnsweredSettings = ReplyOf<'GET /verwaltung/auszahlung/einstellungen'>;

/** The form values of stored settings. An empty account field stays empty: none is guessed. */
export const draftOf = ({ HinweisAbCent, Buchhaltung }: AnsweredSettings): Draft => {
  const accounts = Object.fromEntries(ACCOUNT_FIELDS.map((name) => [name, String(Buchhaltung?.[name] ?? '')]));
  return {
    HinweisAb: (HinweisAbCent / 100).toFixed(2).replace('.', ','),
    ...(accounts as Record<AccountField, string>),
  };
};

const ACCOUNTS = ['Aufwand', 'Verbindlichkeiten', 'Transit', 'Bank', 'Gutscheine'] as const;
const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** The accounts of a draft: null where all are empty, undefined while one is invalid. */
const accountsIn = (draft: Draft): Accounts | null | undefined => {
  const typed = (name: AccountField): string => draft[name].trim();
  if (ACCOUNT_FIELDS.every((name) => typed(name) === '')) return null;
  const accounts: Accounts = {
    Beraternummer: Number(typed('Beraternummer')),
    Mandantennummer: Number(typed('Mandantennummer')),
    WirtschaftsjahrBeginn: typed('WirtschaftsjahrBeginn') || '01-01',
    Sachkontenlaenge: Number(typed('Sachkontenlaenge') || '4'),
    Aufwand: typed('Aufwand'),
    Verbindlichkeiten: typed('Verbindlichkeiten'),
    Transit: typed('Transit'),
    Bank: typed('Bank'),
    Gutscheine: typed('Gutscheine'),
  };
  const isRight =
    isWithin(accounts.Beraternummer, 1001, 9_999_999) &&
    isWithin(accounts.Mandantennummer, 1, 99_999) &&
    isWithin(accounts.Sachkontenlaenge, 4, 8) &&
    /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(accounts.WirtschaftsjahrBeginn) &&
    ACCOUNTS.every((name) => /^[1-9]\d{2,8}$/.test(accounts[name]));
  return isRight ? accounts : undefined;
};

/** The settings of a draft; null while one is invalid. */
export const settingsIn = (draft: Draft): Pick<PayoutSettings, 'HinweisAbCent' | 'Buchhaltung'> | null => {
  const HinweisAbCent = readCents(draft.HinweisAb);
  const Buchhaltung = accountsIn(draft);
  if (HinweisAbCent === null || !isWithin(HinweisAbCent, 1, 10_000_000) || Buchhaltung === undefined) return null;
  return { HinweisAbCent, Buchhaltung };
};

const Form = ({ settings }: { settings: AnsweredSettings }): ReactNode => {
  const may = useMay();
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
          <ConsoleAct
            label={t('console.payout.settings.save')}
            kind="primary"
            unavailable={unavailable}
            send={async (client, Grund) => {
              if (given)
                await consoleCall(client, 'PUT /verwaltung/auszahlung/einstellungen', { body: { ...given, Grund } });
            }}
            done={t('console.payout.settings.saved')}
            stale={['payout']}
          >
            <Changes
              changes={changed.map((name) => ({
                label: t(`console.payout.settings.${name}`),
                before: before[name] || '–',
                after: draft[name].trim() || '–',
              }))}
              follows={given ? [t('console.payout.settings.follows', { sum: formatSum(given.HinweisAbCent) })] : []}
            />
          </ConsoleAct>
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
