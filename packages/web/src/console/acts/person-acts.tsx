import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import { isEmail } from '@mundwerk/contract/values/person/email';
import { type ReactNode, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { TextField } from '../../ui/form/field.tsx';
import type { ActDone, Reason } from '../../work/act/act.ts';
import { ActButton } from '../../work/act/act-button.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { type ActProps, isPossible, Preview } from './act-preview.tsx';
import { useSettled } from './use-settled.ts';

interface PersonActProps extends ActProps {
  personId: string;
}

/** Corrects the address of an account: it takes effect when the new mailbox confirms. */
export const CorrectEmailAct = ({ personId, onDone }: PersonActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [typed, setTyped] = useState('');
  const [judged, setJudged] = useState<ActPreview | null>(null);
  const email = useSettled(typed.trim());
  if (!may('person.correct')) return null;
  const params = { id: personId };
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/personen/{id}/email', { params, body: { Email: email, Grund } });
    setTyped('');
    return {
      message: t('consoleActs.correctEmail.done'),
      undo: async () => {
        await consoleCall(Key, 'POST /verwaltung/personen/{id}/email/zurueck', { params });
        onDone?.();
      },
    };
  };
  return (
    <ActButton
      label={t('consoleActs.correctEmail.label')}
      isComplete={isEmail(email) && email === typed.trim() && isPossible(judged)}
      act={act}
      onDone={onDone}
    >
      {() => (
        <>
          <TextField
            type="email"
            label={t('consoleActs.correctEmail.field')}
            hint={t('consoleActs.correctEmail.hint')}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {isEmail(email) ? (
            <Preview
              name={[Key, 'correct', personId, email]}
              load={(signal) =>
                consoleCall(Key, 'POST /verwaltung/personen/{id}/email/vorschau', {
                  params,
                  body: { Email: email },
                  signal,
                })
              }
              onJudged={setJudged}
            />
          ) : null}
        </>
      )}
    </ActButton>
  );
};

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
    return { message: t('consoleActs.endSessions.done') };
  };
  return (
    <ActButton label={t('consoleActs.endSessions.label')} isDangerous act={act} onDone={onDone}>
      {() => <p>{t('consoleActs.endSessions.text')}</p>}
    </ActButton>
  );
};

/** Acts on a person's word that it was not them: sessions end, payments wait, the owner is mailed. */
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
