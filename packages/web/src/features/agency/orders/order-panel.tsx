import type { AgencyOrder } from '@mundwerk/contract/agency/agency-order';
import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import { RELEASE_UNDO_SECONDS } from '@mundwerk/contract/values/state/states';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { formatDate, formatDateTime, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { softHyphens } from '#lib/text/soft-hyphens.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { channelWords, valueWords } from '../agency-words.ts';
import { reportKey } from '../report/report-table.tsx';
import { agencyCall } from '../session/agency-call.ts';
import styles from './order-panel.module.css';
import { FOLLOW_MS, openConditions, secondsLeft, useTick } from './release-time.ts';

/** One step of an order's history. */
export type HistoryStep = AgencyOrder['Verlauf'][number];

const actorWords = ({ Durch, Name }: HistoryStep): string => Name ?? t(`agencyOrders.detail.actors.${Durch}`);

/** What happened, when, and who did it; the oldest first. */
export const HistorySteps = ({ steps }: { steps: readonly HistoryStep[] }): ReactNode => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={`${step.Am} ${step.Ereignis}`} className={styles.step}>
        <time dateTime={step.Am} className={text.note}>
          {formatDateTime(step.Am)}
        </time>
        <span>{t(`agencyOrders.detail.turns.${step.Ereignis}`)}</span>
        <span className={text.note}>{actorWords(step)}</span>
      </li>
    ))}
  </ol>
);

/** Those events of an order's history that concern its release. */
const RELEASE_TURNS: readonly HistoryStep['Ereignis'][] = [
  'FreigabeAngefordert',
  'FreigabeZurueckgenommen',
  'Freigegeben',
];

/** Whether a release can still be undone, and until when; or since when it is final, or what it would need. */
const stateWords = (order: AgencyOrder, seconds: number): string => {
  const done = order.Verlauf.findLast(({ Ereignis }) => Ereignis === 'Freigegeben');
  if (done) return t('agencyOrders.releaseState.final', { at: formatDateTime(done.Am) });
  if (seconds > 0) return t('agencyOrders.releaseState.undoable', { count: seconds });
  if (order.Freigebbar) return t('agencyOrders.releaseState.possible', { undoSeconds: RELEASE_UNDO_SECONDS });
  return t(
    order.Verlauf.at(-1)?.Ereignis === 'FreigabeAngefordert'
      ? 'agencyOrders.releaseState.settling'
      : 'agencyOrders.releaseState.impossible',
  );
};

/** The release of an order: its state, until when it can be undone, and its history with actors. */
export const ReleaseFacts = ({ order }: { order: AgencyOrder }): ReactNode => {
  const endsAt = order.WiderrufbarBis ? Date.parse(order.WiderrufbarBis) : 0;
  const left = secondsLeft(endsAt, useTick(endsAt > 0));
  const steps = order.Verlauf.filter(({ Ereignis }) => RELEASE_TURNS.includes(Ereignis));
  return (
    <Stack as="section" gap="sm">
      <h3 className={text.lg}>{t('agencyOrders.releaseState.title')}</h3>
      <p className={text.numbers}>{stateWords(order, left)}</p>
      {steps.length > 0 ? <HistorySteps steps={steps} /> : null}
    </Stack>
  );
};

/** One order. It is invalidated together with the list, and reloaded until a release that is under way is final. */
const orderQuery = (agentur: string, auftrag: string) =>
  queryOptions({
    queryKey: [...reportKey('auftraege', agentur), 'order', auftrag],
    queryFn: ({ signal }) =>
      agencyCall('GET /agentur/auftrag/{agentur}/{auftrag}', { params: { agentur, auftrag }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.Verlauf.at(-1)?.Ereignis === 'FreigabeAngefordert' ? FOLLOW_MS : false,
  });

const yesOrNo = (value: boolean | null): string =>
  value === null ? t('agencyOrders.detail.unknown') : t(value ? 'agencyOrders.detail.yes' : 'agencyOrders.detail.no');

/** Facts that the row of the list already has are rendered before the order is loaded. */
const rowFacts = (order: OrderRow): [string, ReactNode][] => [
  [t('agencyOrders.detail.product'), softHyphens(order.Produkt)],
  [t('agencyOrders.detail.day'), formatDate(order.Auftragsdatum)],
  [t('agencyOrders.detail.recommender'), order.Empfehler],
  [t('agencyOrders.detail.recommendation'), order.Empfehlungsnummer],
  [t('agencyOrders.missing'), openConditions(order).join(', ') || t('agencyOrders.detail.nothingMissing')],
];

const orderFacts = (order: AgencyOrder): [string, ReactNode][] => [
  [t('agencyOrders.detail.contract'), order.Vertragsnummer],
  [t('agencyOrders.detail.customer'), order.Kunde ?? t('agencyOrders.detail.customerUnknown')],
  [t('agencyOrders.detail.newCustomer'), yesOrNo(order.Neukunde)],
  [
    t('agencyOrders.detail.premium'),
    order.ErstbeitragBezahltAm ? formatDate(order.ErstbeitragBezahltAm) : t('agencyOrders.detail.unknown'),
  ],
  [t('agencyOrders.detail.channel'), order.Kanal ? channelWords(order.Kanal) : null],
];

const History = ({ steps }: { steps: AgencyOrder['Verlauf'] }): ReactNode => (
  <section>
    <h3 className={text.lg}>{t('agencyOrders.detail.history')}</h3>
    <HistorySteps steps={steps} />
  </section>
);

const Rewards = ({ rewards }: { rewards: AgencyOrder['Praemien'] }): ReactNode =>
  rewards.length === 0 ? null : (
    <section>
      <h3 className={text.lg}>{t('agencyOrders.detail.rewards')}</h3>
      <Facts
        isBeside
        facts={rewards.map(({ Beguenstigter, WertCent, Status }) => [
          valueWords('Beguenstigter', Beguenstigter),
          `${formatMoney(WertCent)} · ${valueWords('Status', Status)}`,
        ])}
      />
    </section>
  );

interface OrderPanelProps {
  readonly agency: string;
  readonly number: string;
  readonly row: OrderRow | undefined;
}

/** An order with all that its owner must know before releasing it. */
export const OrderPanel = ({ agency, number, row }: OrderPanelProps): ReactNode => {
  const { data, error, isFetching, refetch } = useQuery(orderQuery(agency, number));
  const known = data ?? row;
  return (
    <Stack>
      {known ? <Facts isBeside facts={[...rowFacts(known), ...(data ? orderFacts(data) : [])]} /> : null}
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data ? <ReleaseFacts order={data} /> : null}
      {data ? <Rewards rewards={data.Praemien} /> : null}
      {data ? <History steps={data.Verlauf} /> : null}
    </Stack>
  );
};
