import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '#lib/http/api.ts';
import { formatDate, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { StateDot } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/text/notice.tsx';
import words from '#ui/text/text.module.css';
import { useAttempt } from '#work/act/use-attempt.ts';
import { FileDrop } from '#work/screen/file-drop.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { formatSum, RowTable } from '#work/screen/row-table.tsx';
import { consoleCall, useConsoleClient, useConsoleQuery, useMay } from '../app/session/operator.ts';

type Pool = ReplyOf<'GET /verwaltung/gutscheine'>['Items'][number];

const PLAIN = 'text/plain';

const titleOf = (pool: Pool): string => pool.Titel ?? t('console.payout.rewardGone', { id: String(pool.PraemieId) });

interface ImportProps {
  client: string;
  pool: Pool;
  onDone: (message: string) => Promise<void>;
  onClose: () => void;
}

/** Imports codes from a file, after a trial; no code is ever shown. */
const ImportDialog = ({ client, pool, onDone, onClose }: ImportProps): ReactNode => {
  const [text, setText] = useState('');
  const { problem, isBusy, attempt } = useAttempt();
  const [preview, setPreview] = useState<Awaited<ReturnType<typeof look>> | null>(null);
  const place = { params: { praemieId: pool.PraemieId }, query: { WertCent: String(pool.WertCent) } };
  const look = (body: string) =>
    consoleCall(client, 'POST /verwaltung/gutscheine/{praemieId}/vorschau', { ...place, body, contentType: PLAIN });
  const read = async (file: File): Promise<void> => {
    const body = await file.text();
    setText(body);
    setPreview(await look(body));
  };
  const store = async (): Promise<void> => {
    const { Angenommen, Zugeteilt } = await consoleCall(client, 'POST /verwaltung/gutscheine/{praemieId}', {
      ...place,
      body: text,
      contentType: PLAIN,
    });
    await onDone(t('console.payout.imported', { count: Angenommen, served: formatNumber(Zugeteilt) }));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('console.payout.import')} closeLabel={t('console.payout.close')}>
      <Stack gap="md">
        <Facts
          isBeside
          facts={[
            [t('console.payout.columns.pool'), titleOf(pool)],
            [t('console.payout.columns.value'), formatSum(pool.WertCent)],
          ]}
        />
        <FileDrop
          label={t('console.payout.importChoose')}
          hint={t('console.payout.importHint')}
          accept=".txt,.csv,text/plain,text/csv"
          isBusy={isBusy}
          onFile={(file) => void attempt(() => read(file))}
        />
        {preview ? (
          <Facts
            isBeside
            facts={[
              [t('console.payout.preview.accepted'), formatNumber(preview.Angenommen)],
              [t('console.payout.preview.double'), formatNumber(preview.Doppelt)],
              [t('console.payout.preview.invalid'), formatNumber(preview.Ungueltig)],
              [t('console.payout.preview.empty'), formatNumber(preview.Leer)],
              [t('console.payout.preview.served'), formatNumber(preview.Bedient)],
            ]}
          />
        ) : null}
        {problem ? <Notice kind="error">{problem}</Notice> : null}
        <Row gap="sm">
          <Button isBusy={isBusy} isDisabled={!preview || preview.Angenommen === 0} onClick={() => void attempt(store)}>
            {t('console.payout.importDo', { count: preview?.Angenommen ?? 0 })}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('console.payout.cancel')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};

const PoolRows = ({
  pools,
  onImport,
}: {
  pools: readonly Pool[];
  onImport: ((pool: Pool) => void) | null;
}): ReactNode => (
  <RowTable
    caption={t('console.screens.vouchers')}
    rows={pools}
    keyOf={({ PraemieId, WertCent }) => `${PraemieId} ${WertCent}`}
    empty={{ title: t('console.payout.noPools'), text: t('console.payout.noPoolsText') }}
    columns={[
      {
        title: t('console.payout.columns.pool'),
        cell: (pool) => (
          <>
            {titleOf(pool)}
            {/* The number is shown because rewards of several products often have the same title. */}
            <p className={words.note}>{t('console.payout.reward', { id: pool.PraemieId })}</p>
          </>
        ),
      },
      { title: t('console.payout.columns.value'), sum: ({ WertCent }) => WertCent },
      { title: t('console.payout.columns.free'), number: ({ Frei }) => Frei },
      { title: t('console.payout.columns.given'), number: ({ Vergeben }) => Vergeben },
      { title: t('console.payout.columns.waiting'), number: ({ Wartend }) => Wartend },
      {
        title: t('console.payout.columns.lasts'),
        cell: ({ IstKnapp, Frei, ReichtBis }) => (
          <StateDot tone={IstKnapp ? 'ended' : 'done'}>
            {Frei === 0
              ? t('console.payout.poolEmpty')
              : ReichtBis
                ? formatDate(ReichtBis)
                : t('console.payout.poolUnused')}
          </StateDot>
        ),
      },
      onImport !== null && {
        title: t('console.payout.columns.act'),
        cell: (pool) => (
          <Button kind="quiet" size="sm" onClick={() => onImport(pool)}>
            {t('console.payout.import')}
          </Button>
        ),
      },
    ]}
  />
);

/** The pools of voucher codes: their levels and expiry, and the import. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const query = useConsoleQuery(['vouchers'], 'GET /verwaltung/gutscheine');
  const [open, setOpen] = useState<Pool | null>(null);
  const [done, setDone] = useState<string | null>(null);
  return (
    <Screen title={t('console.screens.vouchers')} lead={t('console.payout.vouchersLead')}>
      {done ? <Notice kind="success">{done}</Notice> : null}
      <Loaded query={query}>
        {({ Items }) => <PoolRows pools={Items} onImport={may('voucher.import') ? setOpen : null} />}
      </Loaded>
      {open ? (
        <ImportDialog
          client={Key}
          pool={open}
          onDone={async (message) => {
            setDone(message);
            await query.refetch();
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Screen>
  );
};
