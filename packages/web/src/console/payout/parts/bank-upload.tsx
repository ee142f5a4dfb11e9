import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { consoleCall } from '#console/app/console-call.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Notice, type NoticeKind } from '#ui/text/notice.tsx';
import { FileDrop } from '#work/screen/file-drop.tsx';

/** Uploads a file of the bank and shows its effects. */
export const BankUpload = ({ client }: { client: string }): ReactNode => {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState<{ kind: NoticeKind; words: string } | null>(null);

  const upload = async (file: File): Promise<void> => {
    setIsBusy(true);
    setTold(null);
    try {
      const taken = await consoleCall(client, 'POST /verwaltung/auszahlung/bankdateien', {
        body: await file.text(),
        contentType: 'application/xml',
      });
      const words = t('console.payout.bankTaken', {
        name: taken.Nachrichtennummer,
        booked: formatNumber(taken.Gebucht),
        returned: formatNumber(taken.Zurueckgegeben),
        unchanged: formatNumber(taken.Unveraendert),
        unknown: formatNumber(taken.Unbekannt.length),
      });
      setTold(
        taken.SchonBekannt
          ? { kind: 'info', words: t('console.payout.bankKnown', { name: taken.Nachrichtennummer }) }
          : { kind: taken.Unbekannt.length > 0 ? 'warning' : 'success', words },
      );
      await queries.invalidateQueries({ queryKey: ['payout', client] });
    } catch (error) {
      setTold({ kind: 'error', words: error instanceof Error ? error.message : t('lib.error.unexpected') });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <FileDrop
        label={t('console.payout.bankChoose')}
        hint={t('console.payout.bankHint')}
        accept=".xml,application/xml,text/xml"
        isBusy={isBusy}
        onFile={(file) => void upload(file)}
      />
      {told ? <Notice kind={told.kind}>{told.words}</Notice> : null}
    </>
  );
};
