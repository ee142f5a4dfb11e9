import type { Approval, ApprovalDetail } from '@mundwerk/contract/console/approval';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { ActButton } from '#work/act/act-button.tsx';
import { Changes } from '#work/act/changes.tsx';
import { ListTable } from '#work/list/list-table.tsx';
import { LoadFailure } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { consoleCall, useConsoleClient } from '../app/session/operator.ts';
import { CloseEffect, DoorsEffect, KeyEffect } from './approval-effects.tsx';
import { approvalsKey, approvalsList, kindWords, stateWords, subjectWords } from './approvals-list.ts';

interface ApprovalActsProps {
  client: string;
  approval: Approval;
  /** The subject has changed since it was proposed, so that the proposal can only be refused. */
  isChanged: boolean;
}

/** Acts on a pending proposal: decide it, or withdraw one's own. */
export const ApprovalActs = ({ client, approval, isChanged }: ApprovalActsProps): ReactNode => {
  const queries = useQueryClient();
  const { Id, Art, Stand, SummeCent, IstEigener, DarfEntscheiden } = approval;
  if (Stand !== 'Vorgeschlagen') return null;
  const renew = (): void => {
    void queries.invalidateQueries({ queryKey: approvalsKey(client) });
    void queries.invalidateQueries({ queryKey: ['count', client] });
  };
  const params = { id: Id };
  const decide = (Entscheidung: 'Freigegeben' | 'Abgelehnt', message: string) => ({
    act: async (Grund: Parameters<Parameters<typeof ActButton>[0]['act']>[0]) => {
      await consoleCall(client, 'POST /verwaltung/freigaben/{id}/entscheidung', {
        params,
        body: { Entscheidung, Grund },
      });
      return { message };
    },
    onDone: renew,
  });
  const preview = (state: 'Freigegeben' | 'Abgelehnt') => () => (
    <Changes
      changes={[{ label: t('consoleApprovals.state'), before: stateWords(Stand), after: stateWords(state) }]}
      follows={[SummeCent === null ? kindWords(Art) : `${kindWords(Art)}: ${formatMoney(SummeCent)}`]}
    />
  );

  if (IstEigener)
    return (
      <>
        <p className={text.soft}>{t('consoleApprovals.own')}</p>
        <Row gap="sm">
          <ActButton
            label={t('consoleApprovals.withdraw.action')}
            hasReason={false}
            act={async () => {
              await consoleCall(client, 'POST /verwaltung/freigaben/{id}/rueckzug', { params });
              return { message: t('consoleApprovals.withdraw.done') };
            }}
            onDone={renew}
          >
            {() => <p>{t('consoleApprovals.withdraw.text')}</p>}
          </ActButton>
        </Row>
      </>
    );
  if (!DarfEntscheiden) return <p className={text.soft}>{t('consoleApprovals.cannot')}</p>;
  return (
    <Row gap="sm">
      {isChanged ? null : (
        <ActButton
          kind="primary"
          label={t('consoleApprovals.approve.action')}
          {...decide('Freigegeben', t('consoleApprovals.approve.done'))}
        >
          {preview('Freigegeben')}
        </ActButton>
      )}
      <ActButton
        label={t('consoleApprovals.refuse.action')}
        isDangerous
        {...decide('Abgelehnt', t('consoleApprovals.refuse.done'))}
      >
        {preview('Abgelehnt')}
      </ActButton>
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

const Differences = ({ differences }: { differences: ApprovalDetail['Unterschiede'] }): ReactNode =>
  differences.length === 0 ? null : (
    <Notice kind="warning" title={t('consoleApprovals.changed.title')}>
      <Stack gap="sm">
        <p>{t('consoleApprovals.changed.text')}</p>
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
      </Stack>
    </Notice>
  );

const Summary = ({ approval, checksum }: { approval: Approval; checksum?: string | undefined }): ReactNode => (
  <Facts
    isBeside
    facts={[
      [t('consoleApprovals.facts.subject'), subjectWords(approval)],
      [t('consoleApprovals.facts.count'), approval.Anzahl === null ? null : formatNumber(approval.Anzahl)],
      [t('consoleApprovals.facts.sum'), approval.SummeCent === null ? null : formatMoney(approval.SummeCent)],
      [t('consoleApprovals.facts.reason'), approval.Grund.Text],
      [t('consoleApprovals.facts.decisionReason'), approval.EntscheidungGrund],
      [t('consoleApprovals.facts.checksum'), checksum && <code className={text.small}>{checksum.slice(0, 16)}</code>],
    ]}
  />
);

/** What the approval would do, for kinds that are decided here alone. */
const Effect = ({ approval: { Art, Angaben } }: { approval: ApprovalDetail }): ReactNode => {
  if (Art === 'key.create') return <KeyEffect effect={Angaben} />;
  if (Art === 'client.close') return <CloseEffect effect={Angaben} />;
  return Art === 'client.doors' ? <DoorsEffect effect={Angaben} /> : null;
};

interface ApprovalPanelProps {
  client: string;
  id: string;
  /** The list row, shown while the details load. */
  row: Approval | undefined;
}

/** A proposal beside the list: its subject, what has changed since, and the decision. */
export const ApprovalPanel = ({ client, id, row }: ApprovalPanelProps): ReactNode => {
  const query = useQuery({
    queryKey: [...approvalsKey(client), 'one', id],
    queryFn: ({ signal }) => consoleCall(client, 'GET /verwaltung/freigaben/{id}', { params: { id }, signal }),
  });
  const approval = query.data ?? row;
  if (!approval)
    return query.error ? (
      <LoadFailure error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton shape="block" />
    );
  return (
    <Stack>
      <p className={text.strong}>{sentence(approval)}</p>
      <Differences differences={query.data?.Unterschiede ?? []} />
      <Summary approval={approval} checksum={query.data?.Pruefsumme} />
      {query.data ? <Effect approval={query.data} /> : null}
      {query.data ? (
        <ApprovalActs client={client} approval={query.data} isChanged={query.data.Unterschiede.length > 0} />
      ) : null}
    </Stack>
  );
};

/** Warns about acts that no two people have the right to, because they could never be approved. */
const LackingSecond = ({ client }: { client: string }): ReactNode => {
  const { data } = useQuery({
    queryKey: [...approvalsKey(client), 'lacking'],
    queryFn: ({ signal }) => consoleCall(client, 'POST /verwaltung/freigaben', { body: { Pagesize: 1 }, signal }),
  });
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
      <LackingSecond client={Key} />
      <ListTable
        list={approvalsList(Key)}
        cells={cells}
        opening={{
          title: (_id, row) => (row ? kindWords(row.Art) : t('consoleApprovals.screen')),
          content: (id, row) => <ApprovalPanel client={Key} id={id} row={row} />,
        }}
      />
    </Stack>
  );
};
