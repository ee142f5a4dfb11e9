import type { Approval, ApprovalDetail } from '@mundwerk/contract/console/approval';
import { lazy, type ReactNode } from 'react';
import { formatDateTime, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Changes } from '#work/act/changes.tsx';
import { ListTable } from '#work/list/list-table.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { ConsoleAct, withReason } from '../acts/console-act.tsx';
import { consoleCall, useConsoleClient, useConsoleQuery } from '../app/session/operator.ts';
import {
  approvalsList,
  CloseEffect,
  DoorsEffect,
  KeyEffect,
  kindWords,
  stateWords,
  subjectWords,
} from './approval-parts.tsx';

/** What shows proposals or their number. */
const STALE = ['approvals', 'count'];

/** Decides a proposal one way. */
const DecideAct = ({ approval, state }: { approval: Approval; state: 'Freigegeben' | 'Abgelehnt' }): ReactNode => {
  const { Id, Art, Stand, SummeCent } = approval;
  const isApproved = state === 'Freigegeben';
  return (
    <ConsoleAct
      label={t(isApproved ? 'consoleApprovals.approve.action' : 'consoleApprovals.refuse.action')}
      kind={isApproved ? 'primary' : 'secondary'}
      isDangerous={!isApproved}
      send={withReason('POST /verwaltung/freigaben/{id}/entscheidung', {
        params: { id: Id },
        body: { Entscheidung: state },
      })}
      done={t(isApproved ? 'consoleApprovals.approve.done' : 'consoleApprovals.refuse.done')}
      stale={STALE}
    >
      <Changes
        changes={[{ label: t('consoleApprovals.state'), before: stateWords(Stand), after: stateWords(state) }]}
        follows={[SummeCent === null ? kindWords(Art) : `${kindWords(Art)}: ${formatMoney(SummeCent)}`]}
      />
    </ConsoleAct>
  );
};

interface ApprovalActsProps {
  approval: Approval;
  /** The subject has changed since it was proposed, so that the proposal can only be refused. */
  isChanged: boolean;
}

/** Acts on a pending proposal: decide it, or withdraw one's own. */
export const ApprovalActs = ({ approval, isChanged }: ApprovalActsProps): ReactNode => {
  if (approval.Stand !== 'Vorgeschlagen') return null;
  if (approval.IstEigener)
    return (
      <>
        <p className={text.soft}>{t('consoleApprovals.own')}</p>
        <Row gap="sm">
          <ConsoleAct
            label={t('consoleApprovals.withdraw.action')}
            hasReason={false}
            send={(client) =>
              consoleCall(client, 'POST /verwaltung/freigaben/{id}/rueckzug', { params: { id: approval.Id } })
            }
            done={t('consoleApprovals.withdraw.done')}
            stale={STALE}
          >
            <p>{t('consoleApprovals.withdraw.text')}</p>
          </ConsoleAct>
        </Row>
      </>
    );
  if (!approval.DarfEntscheiden) return <p className={text.soft}>{t('consoleApprovals.cannot')}</p>;
  return (
    <Row gap="sm">
      {isChanged || approval.Art === 'payout.run' ? null : <DecideAct approval={approval} state="Freigegeben" />}
      <DecideAct approval={approval} state="Abgelehnt" />
    </Row>
  );
};

/** Summary of the proposal: who proposed it and until when it is open, or how it ended. */
const sentence = ({ Stand, VorgeschlagenVon, VorgeschlagenAm, EndetAm, EntschiedenVon, EntschiedenAm }: Approval) => {
  const state = stateWords(Stand);
  if (EntschiedenAm === null)
    return t('consoleApprovals.waits', {
      name: VorgeschlagenVon.Name,
      at: formatDateTime(VorgeschlagenAm),
      until: formatDateTime(EndetAm),
    });
  const at = formatDateTime(EntschiedenAm);
  return EntschiedenVon
    ? t('consoleApprovals.decided', { name: EntschiedenVon.Name, at, state })
    : t('consoleApprovals.ended', { at, state });
};

/** What has changed since the proposal, by field; a difference without a field means that nothing is left to approve. */
const Differences = ({ differences }: { differences: ApprovalDetail['Unterschiede'] }): ReactNode =>
  differences.length === 0 ? null : (
    <Notice kind="warning" title={t('consoleApprovals.changed.title')}>
      <Stack gap="sm">
        <p>{t('consoleApprovals.changed.text')}</p>
        {differences.some(({ Feld }) => Feld === '') ? null : (
          <RowTable
            caption={t('consoleApprovals.changed.title')}
            frame="none"
            rows={differences}
            keyOf={({ Feld }) => Feld}
            isDense
            columns={[
              { title: t('consoleApprovals.changed.field'), cell: ({ Feld }) => Feld },
              { title: t('consoleApprovals.changed.proposed'), cell: ({ Vorgeschlagen }) => Vorgeschlagen },
              { title: t('consoleApprovals.changed.now'), cell: ({ Jetzt }) => Jetzt },
            ]}
          />
        )}
      </Stack>
    </Notice>
  );

const Summary = ({ approval }: { approval: Approval }): ReactNode => (
  <Facts
    isBeside
    facts={[
      [t('consoleApprovals.facts.subject'), subjectWords(approval)],
      [t('consoleApprovals.facts.count'), approval.Anzahl === null ? null : formatNumber(approval.Anzahl)],
      [t('consoleApprovals.facts.sum'), approval.SummeCent === null ? null : formatMoney(approval.SummeCent)],
      [t('consoleApprovals.facts.reason'), approval.Grund.Text || t(`workAct.reasons.${approval.Grund.Art}`)],
      [t('consoleApprovals.facts.decisionReason'), approval.EntscheidungGrund],
    ]}
  />
);

/** A run is approved by its sum, typed beside what its own page says. */
const RunProposal = lazy(async () => ({ default: (await import('../acts/payout-proposal.tsx')).ProposalPanel }));

/** What the approval would do. */
const Effect = ({ approval }: { approval: ApprovalDetail }): ReactNode => {
  const { Art, Angaben, Id, Stand, DarfEntscheiden, IstEigener } = approval;
  if (Art === 'payout.run' && Stand === 'Vorgeschlagen')
    return <RunProposal id={Id} mayApprove={DarfEntscheiden && !IstEigener} />;
  if (Art === 'key.create') return <KeyEffect effect={Angaben} />;
  if (Art === 'client.close') return <CloseEffect effect={Angaben} />;
  return Art === 'client.doors' ? <DoorsEffect effect={Angaben} /> : null;
};

interface ApprovalPanelProps {
  id: string;
  /** The list row, shown while the details load. */
  row: Approval | undefined;
}

/** A proposal beside the list: its subject, what has changed since, and the decision. */
export const ApprovalPanel = ({ id, row }: ApprovalPanelProps): ReactNode => {
  const query = useConsoleQuery(['approvals', 'one', id], 'GET /verwaltung/freigaben/{id}', { params: { id } });
  const { data } = query;
  const approval = data ?? row;
  if (!approval) return <Loaded query={query}>{() => null}</Loaded>;
  return (
    <Stack>
      <p className={text.strong}>{sentence(approval)}</p>
      <Differences differences={data?.Unterschiede ?? []} />
      <Summary approval={approval} />
      {data ? (
        <>
          <Effect approval={data} />
          <ApprovalActs approval={data} isChanged={data.Unterschiede.length > 0} />
        </>
      ) : null}
    </Stack>
  );
};

/** Warns about acts that no two people have the right to, because they could never be approved. */
const LackingSecond = (): ReactNode => {
  const { data } = useConsoleQuery(['approvals', 'lacking'], 'POST /verwaltung/freigaben', { body: { Pagesize: 1 } });
  const kinds = data?.OhneZweitePerson ?? [];
  return kinds.length === 0 ? null : (
    <Notice kind="warning" title={t('consoleApprovals.lacking.title')}>
      <p>
        {t('consoleApprovals.lacking.text', {
          kinds: kinds.map((kind) => t('consoleApprovals.lacking.kind', { kind: kindWords(kind) })).join(', '),
        })}
      </p>
    </Notice>
  );
};

const cells = {
  Betrifft: (row: Approval) => subjectWords(row),
  VorgeschlagenVon: ({ VorgeschlagenVon }: Approval) => VorgeschlagenVon.Name,
};

/** Pending and decided proposals. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  return (
    <Stack>
      <Row isApart>
        <div>
          <h1 className={text.xxl}>{t('consoleApprovals.screen')}</h1>
          <p className={text.soft}>{t('consoleApprovals.lead')}</p>
        </div>
        <Link to="?Stand=Vorgeschlagen">{t('consoleApprovals.onlyOpen')}</Link>
      </Row>
      <LackingSecond />
      <ListTable
        list={approvalsList(Key)}
        cells={cells}
        opening={{
          title: (_id, row) => (row ? kindWords(row.Art) : t('consoleApprovals.screen')),
          content: (id, row) => <ApprovalPanel id={id} row={row} />,
        }}
      />
    </Stack>
  );
};
