import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { type ActProps, isPossible, Preview } from './act-preview.tsx';
import { undoReason } from './undo-reason.ts';

interface PersonActProps extends ActProps {
  personId: string;
}

const restore = (client: string, id: string, Grund: Reason) =>
  consoleCall(client, 'POST /verwaltung/personen/{id}/zugang', { params: { id }, body: { Grund } });

const SessionPreview = ({ personId, onJudged }: { personId: string; onJudged: (one: ActPreview | null) => void }) => {
  const { Key } = useConsoleClient();
  return (
    <Preview
      name={[Key, 'sessions', personId]}
      load={(signal) =>
        consoleCall(Key, 'GET /verwaltung/personen/{id}/sitzungen', { params: { id: personId }, signal })
      }
      onJudged={onJudged}
    />
  );
};

/** Logs a person out on every device. */
export const EndSessionsAct = ({ personId, onDone }: PersonActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  if (!may('session.end')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/personen/{id}/sitzungen/beenden', {
      params: { id: personId },
      body: { Grund },
    });
    return {
      message: t('consoleActs.endSessions.done'),
      undo: async () => {
        await restore(Key, personId, undoReason());
        onDone?.();
      },
    };
  };
  return (
    <ActButton label={t('consoleActs.endSessions.label')} isDangerous act={act} onDone={onDone}>
      {() => <p>{t('consoleActs.endSessions.text')}</p>}
    </ActButton>
  );
};

/** Restores access that was ended by mistake, or that is locked after wrong passwords. */
export const RestoreAccessAct = ({ personId, onDone }: PersonActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [judged, setJudged] = useState<ActPreview | null>(null);
  if (!may('session.restore')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    await restore(Key, personId, Grund);
    return { message: t('consoleActs.restoreAccess.done') };
  };
  return (
    <ActButton label={t('consoleActs.restoreAccess.label')} isComplete={isPossible(judged)} act={act} onDone={onDone}>
      {() => (
        <>
          <p>{t('consoleActs.restoreAccess.text')}</p>
          <Preview
            name={[Key, 'access', personId]}
            load={(signal) =>
              consoleCall(Key, 'GET /verwaltung/personen/{id}/zugang', { params: { id: personId }, signal })
            }
            onJudged={setJudged}
          />
        </>
      )}
    </ActButton>
  );
};

/** Protects an account whose owner says "that was not me": sessions end, payments are held, the owner is mailed. */
export const ProtectAccountAct = ({ personId, onDone }: PersonActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [judged, setJudged] = useState<ActPreview | null>(null);
  if (!may('session.end')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/personen/{id}/nichtich', { params: { id: personId }, body: { Grund } });
    return { message: t('consoleActs.protect.done') };
  };
  return (
    <ActButton
      label={t('consoleActs.protect.label')}
      isDangerous
      isComplete={isPossible(judged)}
      act={act}
      onDone={onDone}
    >
      {() => (
        <>
          <p>{t('consoleActs.protect.text')}</p>
          <SessionPreview personId={personId} onJudged={setJudged} />
        </>
      )}
    </ActButton>
  );
};
