import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { setUpKey } from '#console/acts/client-draft/draft-calls.ts';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { consoleCall } from '#console/app/console-call.ts';
import { nowMs } from '#lib/text/clock.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { TextField } from '#ui/form/field.tsx';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { checkQuery } from '../check/check-query.ts';
import { Readiness } from './readiness.tsx';

/** The typed moment in the device's time zone; null unless it is in the future. */
const momentIn = (typed: string): string | null => {
  const moment = typed === '' ? Number.NaN : new Date(typed).getTime();
  return moment > nowMs() ? new Date(moment).toISOString() : null;
};

/** Plans when the draft goes live; until then it cannot be changed. */
export const ScheduleAct = (): ReactNode => {
  const { client, draft } = useDraft();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState('');
  const { data: check } = useQuery({ ...checkQuery(draft), enabled: false });
  const Am = momentIn(typed);
  const act = async (Grund: Reason): Promise<ActDone> => {
    if (Am === null) throw new Error('a plan without its moment');
    await consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/planen', {
      params: { mandant: client },
      body: { Revision: draft.Revision, Am, Notiz: note.trim() || null, Grund },
    });
    await queries.invalidateQueries({ queryKey: setUpKey(client) });
    return { message: t('consoleClients.schedule.done', { name: draft.Name, when: formatDateTime(Am) }) };
  };
  return (
    <ActButton
      label={t('consoleClients.schedule.action')}
      isComplete={Am !== null && (check?.IstBereit ?? false)}
      act={act}
    >
      {() => (
        <>
          <TextField
            type="datetime-local"
            label={t('consoleClients.schedule.when')}
            hint={t('consoleClients.schedule.whenHint')}
            error={typed !== '' && Am === null ? t('consoleClients.schedule.past') : undefined}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Readiness note={note} onNote={setNote} />
        </>
      )}
    </ActButton>
  );
};

/** Makes a planned version a draft again. */
export const UnscheduleAct = (): ReactNode => {
  const { client, draft } = useDraft();
  const queries = useQueryClient();
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/planen/aufheben', {
      params: { mandant: client },
      body: { Grund },
    });
    await queries.invalidateQueries({ queryKey: setUpKey(client) });
    return { message: t('consoleClients.unschedule.done', { name: draft.Name }) };
  };
  return (
    <ActButton label={t('consoleClients.unschedule.action')} act={act}>
      {() => <p>{t('consoleClients.unschedule.text', { when: formatDateTime(draft.GeplantAm ?? '') })}</p>}
    </ActButton>
  );
};
