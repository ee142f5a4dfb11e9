import { type ReactNode, useState } from 'react';
import { saveFile } from '#lib/http/save-file.ts';
import { today } from '#lib/text/days.ts';
import { t } from '#lib/text/i18n.ts';
import { TextField } from '#ui/form/field.tsx';
import { ActButton } from '#work/act/act-button.tsx';
import { consoleFile } from '../app/console-call.ts';
import type { Chain } from './audit-list.ts';

/** Exports the log as a file, with a reason; the export is itself recorded. */
export const ExportAudit = ({ client, chain }: { client: string; chain: Chain }): ReactNode => {
  const [since, setSince] = useState('');
  return (
    <ActButton
      label={t('consoleAudit.export.action')}
      act={async (Grund) => {
        const body = { Kette: chain, Seit: since || null, Grund };
        const file = await consoleFile(client, 'POST /verwaltung/protokoll/export', { body });
        saveFile(`${t('consoleAudit.fileName')}-${client}-${today()}.jsonl`, file);
        return { message: t('consoleAudit.export.done') };
      }}
    >
      {() => (
        <>
          <p>{t('consoleAudit.export.text')}</p>
          <TextField
            type="date"
            label={t('consoleAudit.export.since')}
            value={since}
            max={today()}
            onChange={(event) => setSince(event.target.value)}
          />
        </>
      )}
    </ActButton>
  );
};
