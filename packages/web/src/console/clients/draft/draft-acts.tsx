import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { setUpKey, useChangedPlaces, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { ConsoleAct, withReason } from '#console/acts/console-act.tsx';
import { ALL, screenPath } from '#console/app/paths.ts';
import { consoleCall, refreshOperator } from '#console/app/session/operator.ts';
import { nowMs } from '#lib/text/clock.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { TextField, textInput } from '#ui/form/field.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/screen/loaded.tsx';
import screen from '#work/screen/screen.module.css';
import { checkQuery, PointLine, rankedPoints } from '../check/points.tsx';

const NOTE_MAX_LENGTH = 200;

/** The queries of a client's set-up. */
const SET_UP = ['set-up'];

interface ReadinessProps {
  note: string;
  onNote: (note: string) => void;
}

const answerOf = (isReady: boolean, open: number): string => {
  if (!isReady) return t('consoleClients.publish.blocked');
  return open > 0 ? t('consoleClients.publish.open', { count: open }) : t('consoleClients.publish.ready');
};

/** The changes of a publication, the result of its check, and a note for the history. */
export const Readiness = ({ note, onNote }: ReadinessProps): ReactNode => {
  const { draft } = useDraft();
  const changes = useChangedPlaces()?.length ?? 0;
  const { data, error, isFetching, refetch } = useQuery(checkQuery(draft));
  const open = data ? rankedPoints(data).filter(({ Stand }) => Stand !== 'Erfuellt') : [];
  return (
    <>
      <p>
        {draft.LiveNummer === null
          ? t('consoleClients.publish.first', { name: draft.Name })
          : t('consoleClients.publish.changes', { count: changes, number: draft.LiveNummer })}
      </p>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <div role="status">
          <p className={text.note}>{t('consoleClients.check.running')}</p>
          <Skeleton shape="block" />
        </div>
      ) : null}
      {data ? (
        <Notice kind={data.IstBereit ? 'success' : 'warning'}>{answerOf(data.IstBereit, open.length)}</Notice>
      ) : null}
      {open.length > 0 ? (
        <ul className={screen.lined}>
          {open.map((point) => (
            <PointLine key={point.Punkt} point={point} />
          ))}
        </ul>
      ) : null}
      <TextField
        label={t('consoleClients.publish.note')}
        hint={t('consoleClients.publish.noteHint')}
        optionalMark={t('consoleClients.create.optional')}
        maxLength={NOTE_MAX_LENGTH}
        {...textInput(note, onNote)}
      />
    </>
  );
};

/** Publishes the draft; its dialog shows the check, and unmet blocking points prevent publishing. */
export const PublishAct = (): ReactNode => {
  const { client, draft } = useDraft();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  // The dialog loads the check; here its result is only read from the cache.
  const { data: check } = useQuery({ ...checkQuery(draft), enabled: false });
  const send = withReason('POST /verwaltung/mandanten/{mandant}/veroeffentlichen', {
    params: { mandant: client },
    body: { Revision: draft.Revision, Notiz: note.trim() || null },
  });
  return (
    <ConsoleAct
      client={null}
      hasReason={false}
      label={t('consoleClients.publish.action')}
      kind="primary"
      isComplete={check?.IstBereit ?? false}
      send={send}
      after={async () => {
        setNote('');
        // The first publication makes it a client of the person, whose screens can be opened from now on.
        await Promise.all([queries.invalidateQueries({ queryKey: ['set-up'] }), refreshOperator()]);
      }}
      done={({ Nummer }) => t('consoleClients.publish.done', { name: draft.Name, number: Nummer })}
    >
      <Readiness note={note} onNote={setNote} />
    </ConsoleAct>
  );
};

/** The typed moment in the device's time zone; null unless it is in the future. */
const momentIn = (typed: string): string | null => {
  const moment = typed === '' ? Number.NaN : new Date(typed).getTime();
  return moment > nowMs() ? new Date(moment).toISOString() : null;
};

/** Plans when the draft goes live; until then it cannot be changed. */
export const ScheduleAct = (): ReactNode => {
  const { client, draft } = useDraft();
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState('');
  const { data: check } = useQuery({ ...checkQuery(draft), enabled: false });
  const Am = momentIn(typed);
  return (
    <ConsoleAct
      client={client}
      right="client.schedule"
      label={t('consoleClients.schedule.action')}
      isComplete={Am !== null && (check?.IstBereit ?? false)}
      send={(_, Grund) => {
        if (Am === null) throw new Error('a plan without its moment');
        return consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/planen', {
          params: { mandant: client },
          body: { Revision: draft.Revision, Am, Notiz: note.trim() || null, Grund },
        });
      }}
      done={() => t('consoleClients.schedule.done', { name: draft.Name, when: formatDateTime(Am ?? '') })}
      stale={SET_UP}
    >
      <TextField
        type="datetime-local"
        label={t('consoleClients.schedule.when')}
        hint={t('consoleClients.schedule.whenHint')}
        error={typed !== '' && Am === null ? t('consoleClients.schedule.past') : undefined}
        {...textInput(typed, setTyped)}
      />
      <Readiness note={note} onNote={setNote} />
    </ConsoleAct>
  );
};

/** Makes a planned version a draft again. */
export const UnscheduleAct = (): ReactNode => {
  const { client, draft } = useDraft();
  return (
    <ConsoleAct
      client={client}
      right="client.unschedule"
      label={t('consoleClients.unschedule.action')}
      send={(_, Grund) =>
        consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/planen/aufheben', {
          params: { mandant: client },
          body: { Grund },
        })
      }
      done={t('consoleClients.unschedule.done', { name: draft.Name })}
      stale={SET_UP}
    >
      <p>{t('consoleClients.unschedule.text', { when: formatDateTime(draft.GeplantAm ?? '') })}</p>
    </ConsoleAct>
  );
};

/** Discards the draft; a client that was never published then disappears from the list. */
export const DiscardAct = (): ReactNode => {
  const { client, draft } = useDraft();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const count = useChangedPlaces()?.length ?? 0;
  const isNew = draft.LiveNummer === null;
  return (
    <ConsoleAct
      client={client}
      right="client.discard"
      label={t('consoleClients.discard.action')}
      kind="quiet"
      isDangerous
      send={(_, Grund) =>
        consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/entwurf/verwerfen', {
          params: { mandant: client },
          body: { Revision: draft.Revision, Grund },
        })
      }
      after={async () => {
        if (!isNew) return;
        await navigate(screenPath(ALL, 'mandanten'));
        queries.removeQueries({ queryKey: setUpKey(client) });
      }}
      done={t('consoleClients.discard.done', { name: draft.Name })}
      stale={isNew ? [] : SET_UP}
    >
      <p>
        {isNew
          ? t('consoleClients.discard.new', { name: draft.Name })
          : t('consoleClients.discard.changes', { count, number: draft.LiveNummer ?? 0 })}
      </p>
    </ConsoleAct>
  );
};
