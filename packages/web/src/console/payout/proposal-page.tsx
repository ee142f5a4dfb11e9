import type { PayoutProposal } from '@mundwerk/contract/console/payout/payout-proposals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatDate, formatDateTime, formatNumber, readCents } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActDialog } from '#work/act/act-dialog.tsx';
import { ScreenHead } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { screenPath } from '../app/paths.ts';
import { consoleCall, useConsoleClient, useMay } from '../app/session/operator.ts';
import { PayoutTabs } from './parts/layout.tsx';
import styles from './parts/parts.module.css';
import { PaymentRows } from './parts/payment-rows.tsx';
import { formatSum, proposalWord } from './parts/payout-words.ts';

type Proposal = Awaited<ReturnType<typeof readProposal>>;

const readProposal = (client: string, id: string, signal: AbortSignal) =>
  consoleCall(client, 'GET /verwaltung/auszahlung/vorschlaege/{id}', { params: { id }, signal });

const signed = (value: string, number: number): string => (number > 0 ? `+${value}` : value);

/** Comparison of a proposal with the last run: count, sum, new payees, the largest payment. */
const Comparison = ({ data }: { data: Proposal }): ReactNode => {
  const { Vorschlag, LetzterLauf, NeueEmpfaenger, Groesste } = data;
  return (
    <section className={styles.box} aria-labelledby="vergleich">
      <h2 id="vergleich" className={text.xl}>
        {t('console.payout.comparison')}
      </h2>
      <Facts
        isBeside
        facts={[
          [
            t('console.payout.facts.lastRun'),
            LetzterLauf
              ? t('console.payout.lastRun', {
                  day: formatDate(LetzterLauf.Datum),
                  count: formatNumber(LetzterLauf.Anzahl),
                  sum: formatSum(LetzterLauf.SummeCent),
                })
              : t('console.payout.noLastRun'),
          ],
          [
            t('console.payout.facts.difference'),
            LetzterLauf
              ? t('console.payout.againstLast', {
                  count: signed(
                    formatNumber(Vorschlag.Anzahl - LetzterLauf.Anzahl),
                    Vorschlag.Anzahl - LetzterLauf.Anzahl,
                  ),
                  sum: signed(
                    formatSum(Vorschlag.SummeCent - LetzterLauf.SummeCent),
                    Vorschlag.SummeCent - LetzterLauf.SummeCent,
                  ),
                })
              : null,
          ],
          [t('console.payout.facts.newPayees'), formatNumber(NeueEmpfaenger)],
          [
            t('console.payout.facts.largest'),
            Groesste.map(({ Empfaenger, EndToEndId, BetragCent }) =>
              [Empfaenger ?? EndToEndId, formatSum(BetragCent)].join(' '),
            ).join(' · '),
          ],
        ]}
      />
    </section>
  );
};

/** What changed since the proposal was made: with any of it, it has to be made anew. */
const Changes = ({ changes }: { changes: Proposal['Aenderungen'] }): ReactNode =>
  changes.length === 0 ? null : (
    <Notice kind="warning" title={t('console.payout.changedTitle')}>
      <ul>
        {changes.map(({ EndToEndId, BetragCent, Art }) => (
          <li key={EndToEndId}>
            {t(`console.payout.changes.${Art}`, { reference: EndToEndId, sum: formatSum(BetragCent) })}
          </li>
        ))}
      </ul>
    </Notice>
  );

interface ApproveDialogProps {
  proposal: PayoutProposal;
  approve: (reason: Reason, sumCents: number) => Promise<ActDone>;
  onClose: () => void;
}

const ApproveDialog = ({ proposal, approve, onClose }: ApproveDialogProps): ReactNode => {
  const [typed, setTyped] = useState('');
  const sumCents = readCents(typed);
  return (
    <ActDialog
      title={t('console.payout.approve')}
      isComplete={sumCents !== null}
      act={(reason) => approve(reason, sumCents ?? 0)}
      onClose={onClose}
    >
      <Facts
        isBeside
        facts={[
          [t('console.payout.facts.payments'), formatNumber(proposal.Anzahl)],
          [t('console.payout.executionDay'), formatDate(proposal.Ausfuehrungsdatum)],
          [t('console.payout.facts.proposedBy'), proposal.VorgeschlagenVon],
        ]}
      />
      <TextField
        inputMode="decimal"
        autoComplete="off"
        label={t('console.payout.typeSum')}
        hint={t('console.payout.typeSumHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ActDialog>
  );
};

/** A proposal as its approver sees it; approving makes the run. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { id = '' } = useParams();
  const may = useMay();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['payout', Key, 'proposal', id],
    queryFn: ({ signal }) => readProposal(Key, id, signal),
  });
  const [isOpen, setIsOpen] = useState(false);

  return (
    <Stack>
      <PayoutTabs />
      <Loaded query={query}>
        {(data) => {
          const { Vorschlag, Zahlungen, Aenderungen } = data;
          const isWaiting = Vorschlag.Status === 'Vorgeschlagen';
          return (
            <>
              <ScreenHead
                title={t('console.payout.proposalTitle', {
                  count: formatNumber(Vorschlag.Anzahl),
                  sum: formatSum(Vorschlag.SummeCent),
                })}
                lead={t('console.payout.proposalLead', {
                  state: proposalWord(Vorschlag.Status),
                  name: Vorschlag.VorgeschlagenVon,
                  at: formatDateTime(Vorschlag.VorgeschlagenAm),
                  reason: Vorschlag.Grund,
                })}
              >
                {isWaiting && may('payout.approve') && !Vorschlag.IstEigener ? (
                  <Button isDisabled={Aenderungen.length > 0} onClick={() => setIsOpen(true)}>
                    {t('console.payout.approve')}
                  </Button>
                ) : null}
              </ScreenHead>
              {isWaiting && Vorschlag.IstEigener ? (
                <Notice kind="info">{t('console.payout.ownProposal')}</Notice>
              ) : null}
              {Vorschlag.Laufnummer ? (
                <p>
                  <Link to={screenPath(Key, 'auszahlung', 'laeufe', Vorschlag.Laufnummer)}>
                    {t('console.payout.toRun', { number: Vorschlag.Laufnummer })}
                  </Link>
                </p>
              ) : null}
              <Changes changes={Aenderungen} />
              <Comparison data={data} />
              <p className={styles.code}>
                {t('console.payout.checksum')} <span className={styles.hash}>{Vorschlag.Pruefsumme}</span>
              </p>
              {isWaiting ? <PaymentRows caption={t('console.payout.facts.payments')} payments={Zahlungen} /> : null}
              {isOpen ? (
                <ApproveDialog
                  proposal={Vorschlag}
                  approve={async (Grund, SummeCent) => {
                    const { Laufnummer } = await consoleCall(
                      Key,
                      'POST /verwaltung/auszahlung/vorschlaege/{id}/freigeben',
                      { params: { id }, body: { Grund, SummeCent } },
                    );
                    await queries.invalidateQueries({ queryKey: ['payout', Key] });
                    await navigate(screenPath(Key, 'auszahlung', 'laeufe', Laufnummer));
                    return { message: t('console.payout.approved', { number: Laufnummer }) };
                  }}
                  onClose={() => setIsOpen(false)}
                />
              ) : null}
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
};
