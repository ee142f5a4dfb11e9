import type { PayoutProposal } from '@mundwerk/contract/console/payout/payout-proposals';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReplyOf } from '#lib/http/api.ts';
import { formatDate, formatNumber, readCents } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { TextField, textInput } from '#ui/form/field.tsx';
import { Section, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { formatSum } from '#work/screen/row-table.tsx';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient, useConsoleQuery } from '../app/session/operator.ts';
import { ConsoleAct, withReason } from './console-act.tsx';

type Proposal = ReplyOf<'GET /verwaltung/auszahlung/vorschlaege/{id}'>;

const signed = (value: string, number: number): string => (number > 0 ? `+${value}` : value);

/** What an approver weighs: the account and the day, new payees, the largest payments, and all of it against the last run. */
export const Comparison = ({ data }: { data: Proposal }): ReactNode => {
  const { Vorschlag, LetzterLauf, NeueEmpfaenger, Groesste, Konto } = data;
  return (
    <Section title={t('console.payout.comparison')} size="lg" gap="ms">
      <Facts
        isBeside
        facts={[
          [t('console.payout.facts.account'), Konto],
          [t('console.payout.executionDay'), formatDate(Vorschlag.Ausfuehrungsdatum)],
          [
            t('console.payout.facts.lastRun'),
            LetzterLauf
              ? t('console.payout.lastRun', {
                  day: formatDate(LetzterLauf.Datum),
                  count: LetzterLauf.Anzahl,
                  sum: formatSum(LetzterLauf.SummeCent),
                })
              : t('console.payout.noLastRun'),
          ],
          [
            t('console.payout.facts.difference'),
            LetzterLauf
              ? t('console.payout.againstLast', {
                  count: Math.abs(Vorschlag.Anzahl - LetzterLauf.Anzahl),
                  more: signed(
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
    </Section>
  );
};

/** What changed since the proposal was made: with any of it, it has to be made anew. */
export const Changes = ({ changes }: { changes: Proposal['Aenderungen'] }): ReactNode =>
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

/** Approves a proposal by its sum, typed anew for each opening, and leads to the run. */
export const ApproveAct = ({ proposal, isDisabled }: { proposal: PayoutProposal; isDisabled: boolean }): ReactNode => {
  const navigate = useNavigate();
  const { Key } = useConsoleClient();
  const [typed, setTyped] = useState('');
  const sumCents = readCents(typed);
  const send = withReason('POST /verwaltung/auszahlung/vorschlaege/{id}/freigeben', {
    params: { id: proposal.Id },
    body: { SummeCent: sumCents ?? 0 },
  });
  return (
    <ConsoleAct
      right="payout.approve"
      label={t('console.payout.approve')}
      kind="primary"
      size="md"
      isDisabled={isDisabled}
      isComplete={sumCents !== null}
      onOpen={() => setTyped('')}
      send={send}
      after={({ Laufnummer }) => navigate(screenPath(Key, 'auszahlung', 'laeufe', Laufnummer))}
      done={({ Laufnummer }) => t('console.payout.approved', { number: Laufnummer })}
      stale={['payout', 'approvals', 'count']}
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
        {...textInput(typed, setTyped)}
      />
    </ConsoleAct>
  );
};

export const useProposal = (id: string) =>
  useConsoleQuery(['payout', 'proposal', id], 'GET /verwaltung/auszahlung/vorschlaege/{id}', { params: { id } });

/** A proposal beside the list of all approvals: what its own page says, and the same act. */
export const ProposalPanel = ({ id, mayApprove }: { id: string; mayApprove: boolean }): ReactNode => {
  const { Key } = useConsoleClient();
  return (
    <Loaded query={useProposal(id)}>
      {(data) => (
        <Stack>
          <Changes changes={data.Aenderungen} />
          <Comparison data={data} />
          <p>
            <Link to={screenPath(Key, 'auszahlung', 'vorschlaege', id)}>
              {t('console.payout.allPayments', { count: data.Vorschlag.Anzahl })}
            </Link>
          </p>
          {mayApprove ? <ApproveAct proposal={data.Vorschlag} isDisabled={data.Aenderungen.length > 0} /> : null}
        </Stack>
      )}
    </Loaded>
  );
};
