import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import { isEmail } from '@mundwerk/contract/values/person/email';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { TextField } from '#ui/form/field.tsx';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
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

/** Removes the name of a person's personal link. */
export const EndNameAct = ({ personId, name, onDone }: PersonActProps & { name: string }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  if (!may('name.end')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/personen/{id}/linkname/beenden', {
      params: { id: personId },
      body: { Grund },
    });
    return { message: t('consoleActs.endName.done') };
  };
  return (
    <ActButton label={t('consoleActs.endName.label')} isDangerous act={act} onDone={onDone}>
      {() => <p>{t('consoleActs.endName.text', { name })}</p>}
    </ActButton>
  );
};
