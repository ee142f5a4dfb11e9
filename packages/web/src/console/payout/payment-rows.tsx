import type { WaitingPayment } from '@mundwerk/contract/console/payout/payout-waiting';
import type { PlainTextKey } from '@mundwerk/contract/page/text-keys';
import type { PayoutRunState } from '@mundwerk/contract/values/state/states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import type { StateTone } from '#ui/data/data-table.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { WorkTabs } from '#work/screen/layout.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { screenPath } from '../app/paths.ts';
import { loadWaiting, useConsoleClient, useConsoleQuery } from '../app/session/operator.ts';
import styles from './parts.module.css';

const PROPOSALS = {
  Vorgeschlagen: 'waiting',
  Freigegeben: 'done',
  Abgelehnt: 'ended',
  Zurueckgezogen: 'ended',
  Verfallen: 'ended',
} as const satisfies Record<string, StateTone>;

const isKnown = (state: string): state is keyof typeof PROPOSALS => Object.hasOwn(PROPOSALS, state);

/** The tone of a proposal's state. */
export const proposalTone = (state: string): StateTone | undefined => (isKnown(state) ? PROPOSALS[state] : undefined);

/** The state of a proposal in words. */
export const proposalWord = (state: string): string =>
  isKnown(state) ? t(`console.payout.proposalStates.${state}`) : state;

const RUNS: Record<PayoutRunState, StateTone> = {
  Erstellt: 'waiting',
  Abgerufen: 'moving',
  Teilweise: 'moving',
  Abgeschlossen: 'done',
  Verworfen: 'ended',
};

/** The tone of a run's state. */
export const runTone = (state: PayoutRunState): StateTone => RUNS[state];

const KEY = 'key:';

/** Who did something: a colleague by name, a system by its key. */
export const signerWord = (by: string): string =>
  by.startsWith(KEY) ? t('console.record.actors.System', { name: by.slice(KEY.length) }) : by;

const TABS = [
  ['', 'console.payout.tabs.waiting'],
  ['vorschlaege', 'console.payout.tabs.proposals'],
  ['laeufe', 'console.payout.tabs.runs'],
  ['bankdateien', 'console.payout.tabs.bankFiles'],
  ['abweichungen', 'console.payout.tabs.differences'],
  ['einstellungen', 'console.payout.tabs.settings'],
] as const satisfies readonly (readonly [string, PlainTextKey])[];

/** The parts of the payout workbench, as links, with how much waits in them. */
export const PayoutTabs = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { pathname } = useLocation();
  const { data: waiting } = useQuery({
    queryKey: ['payout', Key, 'count'],
    queryFn: ({ signal }) => loadWaiting(Key, signal),
  });
  const { data: proposals } = useConsoleQuery(['payout', 'proposals'], 'GET /verwaltung/auszahlung/vorschlaege');
  const { data: differences } = useConsoleQuery(['payout', 'differences'], 'GET /verwaltung/auszahlung/abweichungen');
  const counts: Partial<Record<string, number | undefined>> = {
    '': waiting?.Zahlbar.Anzahl,
    vorschlaege: proposals?.Items.filter(({ Status }) => Status === 'Vorgeschlagen').length,
    abweichungen: differences?.Offen,
  };
  const isCurrent = (slug: string, path: string): boolean =>
    slug === '' ? pathname === path : pathname === path || pathname.startsWith(`${path}/`);
  return (
    <WorkTabs
      label={t('console.payout.tabs.label')}
      tabs={TABS.map(([slug, label]) => {
        const path = screenPath(Key, 'auszahlung', slug);
        return { to: path, label: t(label), isCurrent: isCurrent(slug, path), count: counts[slug] };
      })}
    />
  );
};

/** The hints to review before a payment leaves, and why it waits. */
export const Hints = ({ payment }: { payment: WaitingPayment }): ReactNode => {
  const { Hinweise, Wartet } = payment;
  if (Hinweise.length === 0 && !Wartet) return '–';
  return (
    <span className={styles.hints}>
      {Wartet ? (
        <span className={styles.hint} title={Wartet.Grund ?? undefined}>
          {Wartet.Bis
            ? t('console.payout.holdUntil', {
                why: t(`console.payout.holds.${Wartet.Art}`),
                day: formatDate(Wartet.Bis),
              })
            : t(`console.payout.holds.${Wartet.Art}`)}
        </span>
      ) : null}
      {Hinweise.map(({ Art, Anzahl }) => (
        <span key={Art} className={styles.hint}>
          {Art === 'IbanMehrfach'
            ? t('console.payout.hints.IbanMehrfach', { count: String(Anzahl ?? 2) })
            : t(`console.payout.hints.${Art}`)}
        </span>
      ))}
    </span>
  );
};

interface PaymentRowsProps {
  caption: string;
  payments: readonly WaitingPayment[];
  /** The selected payments and their toggle; without it the list is read-only. */
  chosen?: { readonly ids: ReadonlySet<string>; readonly toggle: (id: string) => void };
  /** The act of a payment. */
  actOf?: (payment: WaitingPayment) => ReactNode;
}

const nameOf = ({ Empfaenger, EndToEndId }: WaitingPayment): string => Empfaenger ?? EndToEndId;

/** Payments as rows: payee, account, amount, waiting time, and hints. */
export const PaymentRows = ({ caption, payments, chosen, actOf }: PaymentRowsProps): ReactNode => (
  <RowTable
    caption={caption}
    rows={payments}
    keyOf={({ Id }) => Id}
    rowProps={({ Wartet }) => ({ className: Wartet ? styles.held : undefined })}
    columns={[
      chosen !== undefined && {
        title: t('console.payout.columns.chosen'),
        cell: (payment) =>
          payment.Wartet ? null : (
            <label>
              <input type="checkbox" checked={chosen.ids.has(payment.Id)} onChange={() => chosen.toggle(payment.Id)} />
              <VisuallyHidden>{t('console.payout.choose', { name: nameOf(payment) })}</VisuallyHidden>
            </label>
          ),
      },
      {
        title: t('console.payout.columns.payee'),
        cell: ({ Empfaenger }) => Empfaenger ?? t('console.payout.deletedPerson'),
        below: ({ EndToEndId }) => <span className={styles.code}>{EndToEndId}</span>,
      },
      { title: t('console.payout.columns.account'), cell: ({ Konto }) => Konto, className: styles.code },
      { title: t('console.payout.columns.sum'), sum: ({ BetragCent }) => BetragCent },
      {
        title: t('console.payout.columns.age'),
        kind: 'number',
        cell: ({ Alter }) => t('console.payout.days', { days: String(Alter) }),
      },
      { title: t('console.payout.columns.kind'), cell: ({ Art }) => t(`console.payout.kinds.${Art}`) },
      { title: t('console.payout.columns.hints'), cell: (payment) => <Hints payment={payment} /> },
      actOf !== undefined && { title: t('console.payout.columns.act'), cell: actOf },
    ]}
  />
);
