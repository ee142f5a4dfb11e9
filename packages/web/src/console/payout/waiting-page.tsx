import type { WaitingPayment } from '@mundwerk/contract/console/payout/payout-waiting';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dayOf } from '#lib/text/clock.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Empty, Notice } from '#ui/text/notice.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { consoleCall, useConsoleClient, useMay } from '../app/session/operator.ts';
import { PayoutTabs } from './parts/layout.tsx';
import styles from './parts/parts.module.css';
import { PaymentRows } from './parts/payment-rows.tsx';
import { formatSum } from './parts/payout-words.ts';
import { ProposeDialog, PutBackDialog, TakeOutDialog } from './waiting-acts.tsx';

type Waiting = Awaited<ReturnType<typeof readWaiting>>;
type Open = { readonly act: 'propose' } | { readonly act: 'takeOut' | 'putBack'; readonly payment: WaitingPayment };

const readWaiting = (client: string, signal: AbortSignal) =>
  consoleCall(client, 'GET /verwaltung/auszahlung/wartend', { signal });

const leadOf = (list: Waiting): string =>
  t('console.payout.waitingLead', {
    count: formatNumber(list.Zahlbar.Anzahl),
    sum: formatSum(list.Zahlbar.SummeCent),
    held: formatNumber(list.Zurueckgehalten.Anzahl),
    heldSum: formatSum(list.Zurueckgehalten.SummeCent),
    out: formatNumber(list.Herausgenommen.Anzahl),
    hints: formatNumber(list.MitHinweis),
  });

interface OpenDialogProps {
  readonly open: Open | null;
  readonly client: string;
  readonly list: Waiting;
  readonly chosen: Waiting['Zahlungen'];
  readonly sumCents: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const OpenDialog = ({ open, client, list, chosen, sumCents, onDone, onClose }: OpenDialogProps): ReactNode => {
  if (open === null) return null;
  if (open.act === 'propose')
    return (
      <ProposeDialog
        client={client}
        payments={chosen}
        sumCents={sumCents}
        account={list.Konto ?? ''}
        executionDay={list.Ausfuehrungsdatum}
        onDone={onDone}
        onClose={onClose}
      />
    );
  if (open.act === 'putBack')
    return <PutBackDialog client={client} payment={open.payment} onDone={onDone} onClose={onClose} />;
  const today = dayOf(Date.parse(list.Stand));
  return <TakeOutDialog client={client} payment={open.payment} today={today} onDone={onDone} onClose={onClose} />;
};

/** The payments that a run would contain today; single ones can be taken out, the rest is proposed. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const queries = useQueryClient();
  const queryKey = ['payout', Key, 'waiting'];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => readWaiting(Key, signal) });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Open | null>(null);

  const finish = (): void => void queries.invalidateQueries({ queryKey: ['payout', Key] });
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
                    const isOut = payment.Wartet?.Art === 'Herausgenommen';
                    if (isOut ? !may('payout.putback') : !may('payout.takeout') || payment.Wartet !== null) return null;
                    return (
                      <Button
                        kind="quiet"
                        size="sm"
                        onClick={() => setOpen({ act: isOut ? 'putBack' : 'takeOut', payment })}
                      >
                        {isOut ? t('console.payout.putBack') : t('console.payout.takeOut')}
                      </Button>
                    );
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
                  <Button
                    isDisabled={chosen.length === 0 || list.Konto === null}
                    onClick={() => setOpen({ act: 'propose' })}
                  >
                    {t('console.payout.propose')}
                  </Button>
                </div>
              ) : null}
              <OpenDialog
                open={open}
                client={Key}
                list={list}
                chosen={chosen}
                sumCents={sumCents}
                onDone={finish}
                onClose={() => setOpen(null)}
              />
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
};
