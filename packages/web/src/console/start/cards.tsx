import type { Home } from '@mundwerk/contract/console/home';
import type { FirstStep } from '@mundwerk/contract/values/insight/home';
import type { ClaimState } from '@mundwerk/contract/values/state/states';
import { Circle, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Card } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { StackedBar } from '#work/charts/bars.tsx';
import { ALL, screenPath } from '../app/paths.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import styles from './start-screen.module.css';
import { waitingRows } from './waiting-rows.ts';

interface HomeCardProps {
  title: string;
  /** Leads to the screen of the card's subject. */
  more?: ReactNode;
  children: ReactNode;
}

const HomeCard = ({ title, more, children }: HomeCardProps): ReactNode => {
  const id = useId();
  return (
    <Card as="section" className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id} className={text.lg}>
          {title}
        </h2>
        {more}
      </div>
      {children}
    </Card>
  );
};

/** A budget is worth a line once most of it is used. */
const SHOWN_FROM_PERCENT = 50;

interface WaitingProps {
  client: string;
  waiting: Home['Wartet'];
  budgets: Home['Budgets'];
}

/** What waits for the operator, and which budgets run low, each a link to exactly its rows. */
export const Waiting = ({ client, waiting, budgets }: WaitingProps): ReactNode => {
  const rows = waitingRows(client, waiting);
  const low = (budgets ?? []).filter(({ Prozent }) => Prozent >= SHOWN_FROM_PERCENT);
  return (
    <HomeCard title={t('consoleInsight.home.waiting.title')}>
      {rows.length === 0 ? (
        <div>
          <p className={text.strong}>{t('console.start.doneTitle')}</p>
          <p className={text.soft}>{t('console.start.doneText')}</p>
        </div>
      ) : null}
      {rows.length + low.length > 0 ? (
        <ul className={styles.rows}>
          {rows.map(({ to, count, label, mine, sum, isUrgent }) => (
            <li key={to} className={styles.row}>
              <span className={classNames(text.lg, isUrgent && styles.urgent)}>{formatNumber(count)}</span>
              <span>
                <Link to={to}>{label}</Link>
                {mine || sum ? (
                  <span className={classNames(text.note, text.line)}>
                    {sum ?? t('consoleInsight.home.waiting.mine', { count: formatNumber(mine ?? 0) })}
                  </span>
                ) : null}
              </span>
            </li>
          ))}
          {low.map(({ Produkt, Praemie, Prozent, RestCent, AufgebrauchtAm }) => (
            <li key={`${Produkt} ${Praemie} ${RestCent}`} className={styles.row}>
              <span
                className={classNames(text.lg, Prozent >= 80 && styles.urgent)}
              >{`${formatNumber(Prozent)} %`}</span>
              <span>
                <Link to={screenPath(client, 'auswertung')}>
                  {t('consoleInsight.home.budget', { product: Produkt })}
                </Link>
                <span className={classNames(text.note, text.line)}>
                  {t('consoleInsight.home.left', { sum: formatMoney(RestCent) })}
                  {AufgebrauchtAm ? ` · ${t('consoleInsight.home.lasts', { day: formatDate(AufgebrauchtAm) })}` : null}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </HomeCard>
  );
};

/** The states of rewards that count, from promised to paid. */
const MONEY = [
  ['Offen', 'pale'],
  ['Bereitgestellt', 'accent'],
  ['Abgeholt', 'middle'],
  ['Ausgezahlt', 'full'],
] as const satisfies readonly (readonly [ClaimState, string])[];

interface MoneyProps {
  client: string;
  money: NonNullable<Home['Geld']>;
  /** The days in which the rewards came about. */
  period: Home['Zeitraum'];
}

/** Rewards by how far they are: owed, ready, picked up, paid. */
export const Money = ({ client, money, period }: MoneyProps): ReactNode => {
  const may = useMay();
  const parts = MONEY.flatMap(([state, look]) => {
    const found = money.find(({ Status }) => Status === state);
    return found ? [{ ...found, look }] : [];
  });
  const sum = parts.reduce((all, { SummeCent }) => all + SummeCent, 0);
  const rowsOf = (state: string): string =>
    `${screenPath(client, 'praemien')}?${new URLSearchParams({
      AngelegtAm: `${period.Von}..${period.Bis}`,
      Status: state,
    })}`;
  return (
    <HomeCard
      title={t('consoleInsight.home.money.title')}
      more={may('money.read') ? <Link to={screenPath(client, 'auszahlung')}>{t('console.screens.payout')}</Link> : null}
    >
      <p className={text.soft}>
        <span className={styles.sum}>{formatMoney(sum)}</span> {t('consoleInsight.home.money.made')}{' '}
        <span className={text.note}>{`${formatDate(period.Von)} – ${formatDate(period.Bis)}`}</span>
      </p>
      {parts.length > 0 ? (
        <StackedBar
          parts={parts.map(({ Status, Anzahl, SummeCent, look }) => ({
            key: Status,
            value: SummeCent,
            look,
            name: t(`consoleInsight.home.money.states.${Status as (typeof MONEY)[number][0]}`),
            figure: may('record.read') ? (
              <Link to={rowsOf(Status)}>{formatMoney(SummeCent)}</Link>
            ) : (
              formatMoney(SummeCent)
            ),
            note: t('consoleInsight.home.money.count', { count: Anzahl }),
          }))}
        />
      ) : null}
    </HomeCard>
  );
};

/** The recommenders with the most recommendations of the week, by a shortened name. */
export const Referrers = ({
  client,
  people,
}: {
  client: string;
  people: NonNullable<Home['Empfehler']>;
}): ReactNode => (
  <HomeCard
    title={t('consoleInsight.home.referrers')}
    more={<Link to={screenPath(client, 'personen')}>{t('consoleInsight.home.allReferrers')}</Link>}
  >
    <ul className={styles.rows}>
      {people.map(({ Id, Name, Empfehlungen }) => (
        <li key={Id} className={styles.row}>
          <span>{formatNumber(Empfehlungen)}</span>
          <Link to={screenPath(client, 'personen', Id)}>{Name}</Link>
        </li>
      ))}
    </ul>
  </HomeCard>
);

/** What a new programme needs before its first recommendation, with the screens on which it is done. */
export const FirstSteps = ({
  client,
  steps,
}: {
  client: string;
  steps: NonNullable<Home['ErsteSchritte']>;
}): ReactNode => {
  const may = useMay();
  const { Url } = useConsoleClient();
  const placeOf: Readonly<Record<FirstStep, string | null>> = {
    Produkte: may('client.read') ? screenPath(client, 'programm') : null,
    Praemien: may('client.read') ? screenPath(client, 'programm') : null,
    Auszahlungskonto: may('setup.read') ? screenPath(ALL, 'mandanten', client) : null,
    Schluessel: may('setup.read') ? screenPath(client, 'schluessel') : null,
    Empfehlung: null,
  };
  return (
    <HomeCard title={t('consoleInsight.home.first.title')}>
      <p className={classNames(text.soft, text.measure)}>{t('consoleInsight.home.first.text')}</p>
      <ol className={styles.rows}>
        {steps.map(({ Schritt, IstErledigt }) => {
          const to = placeOf[Schritt];
          const words = t(`consoleInsight.home.first.steps.${Schritt}`);
          return (
            <li key={Schritt} className={styles.row}>
              <span className={IstErledigt ? styles.done : text.soft}>
                <Icon icon={IstErledigt ? CircleCheck : Circle} />
              </span>
              <span>
                {IstErledigt || !to ? words : <Link to={to}>{words}</Link>}
                {IstErledigt ? <span className={text.note}>{` · ${t('consoleInsight.home.first.done')}`}</span> : null}
                {Schritt === 'Empfehlung' && Url ? (
                  <>
                    {' '}
                    <a href={Url} target="_blank" rel="noreferrer">
                      {t('consoleInsight.home.first.portal')}
                    </a>
                  </>
                ) : null}
              </span>
            </li>
          );
        })}
      </ol>
    </HomeCard>
  );
};
