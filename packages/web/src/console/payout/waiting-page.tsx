import type { WaitingPayment } from '@mundwerk/contract/console/payout/payout-waiting';
import { addDays } from '@mundwerk/contract/values/day';
import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '#lib/http/api.ts';
import { dayOf } from '#lib/text/clock.ts';
import { formatDate, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { TextField, textInput } from '#ui/form/field.tsx';
import { Empty, Notice } from '#ui/text/notice.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { formatSum } from '#work/screen/row-table.tsx';
import { ConsoleAct, withReason } from '../acts/console-act.tsx';
import { useConsoleQuery, useMay } from '../app/session/operator.ts';
import styles from './parts.module.css';
import { PaymentRows, PayoutTabs } from './payment-rows.tsx';

interface ProposeActProps {
  payments: readonly WaitingPayment[];
  sumCents: number;
  /** The account that pays; null while none is set up. */
  account: string | null;
  executionDay: string;
}

/** Proposes a run: its payments, account and day; another person approves it. */
export const ProposeAct = ({ payments, sumCents, account, executionDay }: ProposeActProps): ReactNode => {
  const [day, setDay] = useState(executionDay);
  const hints = payments.filter(({ Hinweise }) => Hinweise.length > 0).length;
  return (
    <ConsoleAct
      right="payout.propose"
      label={t('console.payout.propose')}
      kind="primary"
      size="md"
      isDisabled={payments.length === 0 || account === null}
      isComplete={day !== ''}
      onOpen={() => setDay(executionDay)}
      send={withReason('POST /verwaltung/auszahlung/vorschlaege', {
        body: { Zahlungen: payments.map(({ Id }) => Id), SummeCent: sumCents, Ausfuehrungsdatum: day },
      })}
      done={t('console.payout.proposed', { sum: formatSum(sumCents) })}
      stale={['payout']}
    >
      <Facts
        isBeside
        facts={[
          [t('console.payout.facts.payments'), formatNumber(payments.length)],
          [t('console.payout.columns.sum'), formatSum(sumCents)],
          [t('console.payout.facts.account'), account],
          [t('console.payout.facts.hints'), formatNumber(hints)],
        ]}
      />
      <TextField
        type="date"
        label={t('console.payout.executionDay')}
        hint={t('console.payout.executionHint')}
        {...textInput(day, setDay)}
      />
      <p>{t('console.payout.secondPerson')}</p>
    </ConsoleAct>
  );
};

const USUAL_DAYS = 14;

const PaymentFacts = ({ payment }: { payment: WaitingPayment }): ReactNode => (
  <Facts
    isBeside
    facts={[
      [t('console.payout.columns.payee'), payment.Empfaenger],
      [t('console.payout.columns.account'), payment.Konto],
      [t('console.payout.columns.sum'), formatSum(payment.BetragCent)],
      [t('console.payout.facts.reason'), payment.Wartet?.Grund],
      [t('console.payout.facts.by'), payment.Wartet?.Durch],
    ]}
  />
);

const nameOf = ({ Empfaenger, EndToEndId }: WaitingPayment): string => Empfaenger ?? EndToEndId;

const putBack = (id: string) => withReason('POST /verwaltung/auszahlung/wartend/{id}/aufnehmen', { params: { id } });

/** Takes a payment out of the next runs until a day; `today` is the server's, because the server validates the day. */
export const TakeOutAct = ({ payment, today }: { payment: WaitingPayment; today: string }): ReactNode => {
  const usual = addDays(today, USUAL_DAYS);
  const [until, setUntil] = useState(usual);
  return (
    <ConsoleAct
      right="payout.takeout"
      label={t('console.payout.takeOut')}
      title={t('console.payout.takeOutTitle')}
      kind="quiet"
      isComplete={until !== ''}
      onOpen={() => setUntil(usual)}
      send={withReason('POST /verwaltung/auszahlung/wartend/{id}/herausnehmen', {
        params: { id: payment.Id },
        body: { Bis: until },
      })}
      done={() => t('console.payout.tookOut', { name: nameOf(payment), day: formatDate(until) })}
      undo={(client) => putBack(payment.Id)(client, { Art: 'Sonstiges', Text: t('console.payout.undone') })}
      stale={['payout']}
    >
      <PaymentFacts payment={payment} />
      <TextField
        type="date"
        label={t('console.payout.until')}
        hint={t('console.payout.untilHint')}
        min={addDays(today, 1)}
        max={addDays(today, 90)}
        {...textInput(until, setUntil)}
      />
    </ConsoleAct>
  );
};

/** Puts a payment back before its day. */
export const PutBackAct = ({ payment }: { payment: WaitingPayment }): ReactNode => (
  <ConsoleAct
    right="payout.putback"
    label={t('console.payout.putBack')}
    title={t('console.payout.putBackTitle')}
    kind="quiet"
    send={putBack(payment.Id)}
    done={t('console.payout.didPutBack', { name: nameOf(payment) })}
    stale={['payout']}
  >
    <PaymentFacts payment={payment} />
  </ConsoleAct>
);

const leadOf = (list: ReplyOf<'GET /verwaltung/auszahlung/wartend'>): string =>
  t('console.payout.waitingLead', {
    count: list.Zahlbar.Anzahl,
    sum: formatSum(list.Zahlbar.SummeCent),
    held: formatNumber(list.Zurueckgehalten.Anzahl),
    heldSum: formatSum(list.Zurueckgehalten.SummeCent),
    out: formatNumber(list.Herausgenommen.Anzahl),
    hints: formatNumber(list.MitHinweis),
  });

/** The payments that a run would contain today; single ones can be taken out, the rest is proposed. */
export const Component = (): ReactNode => {
  const may = useMay();
  const query = useConsoleQuery(['payout', 'waiting'], 'GET /verwaltung/auszahlung/wartend');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());

  const toggle = (id: string): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };

  return (
    <Screen title={t('console.payout.waitingTitle')} lead={query.data && leadOf(query.data)}>
      <PayoutTabs />
      <Loaded query={query}>
        {(list) => {
          const payable = list.Zahlungen.filter(({ Wartet }) => Wartet === null);
          const chosen = payable.filter(({ Id }) => !left.has(Id));
          const today = dayOf(Date.parse(list.Stand));
          const sumCents = chosen.reduce((sum, { BetragCent }) => sum + BetragCent, 0);
          return (
            <>
              {list.Konto ? null : <Notice kind="warning">{t('console.payout.noAccount')}</Notice>}
              {list.Zahlungen.length === 0 ? (
                <Empty title={t('console.payout.emptyTitle')}>
                  <p>{t('console.payout.emptyText')}</p>
                </Empty>
              ) : (
                <PaymentRows
                  caption={t('console.payout.waitingTitle')}
                  payments={list.Zahlungen}
                  {...(may('payout.propose') ? { chosen: { ids: new Set(chosen.map(({ Id }) => Id)), toggle } } : {})}
                  actOf={(payment) => {
                    if (payment.Wartet?.Art === 'Herausgenommen') return <PutBackAct payment={payment} />;
                    return payment.Wartet === null ? <TakeOutAct payment={payment} today={today} /> : null;
                  }}
                />
              )}
              {may('payout.propose') && payable.length > 0 ? (
                <div className={styles.foot}>
                  <span role="status">
                    {t('console.payout.chosen', {
                      count: formatNumber(chosen.length),
                      of: formatNumber(payable.length),
                      sum: formatSum(sumCents),
                    })}
                  </span>
                  <ProposeAct
                    payments={chosen}
                    sumCents={sumCents}
                    account={list.Konto}
                    executionDay={list.Ausfuehrungsdatum}
                  />
                </div>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
};
