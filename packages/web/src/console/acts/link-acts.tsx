import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import { isDay } from '@mundwerk/contract/values/day';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { TextField } from '#ui/form/field.tsx';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { type ActProps, isPossible, Preview } from './act-preview.tsx';

/** Lets a link live longer: by sixty days, or to a day that an operator names. */
export const ExtendLinkAct = ({
  number,
  unavailable,
  onDone,
}: ActProps & { number: string; unavailable?: string | undefined }): ReactNode => {
  const { Key, Rollen } = useConsoleClient();
  const may = useMay();
  const [until, setUntil] = useState('');
  const [judged, setJudged] = useState<ActPreview | null>(null);
  if (!may('recommendation.extend')) return null;
  const params = { nr: number };
  const isWhole = until === '' || isDay(until);
  const act = async (Grund: Reason): Promise<ActDone> => {
    const { Id } = await consoleCall(Key, 'POST /verwaltung/empfehlungen/{nr}/verlaengerung', {
      params,
      body: { ...(until ? { Bis: until } : {}), Grund },
    });
    setUntil('');
    return {
      message: t('consoleActs.extend.done'),
      undo: async () => {
        await consoleCall(Key, 'POST /verwaltung/empfehlungen/{nr}/verlaengerung/{id}/zurueck', {
          params: { ...params, id: Id ?? '' },
        });
        onDone?.();
      },
    };
  };
  return (
    <ActButton
      label={t('consoleActs.extend.label')}
      unavailable={unavailable}
      isComplete={isWhole && isPossible(judged)}
      act={act}
      onDone={onDone}
    >
      {() => (
        <>
          {Rollen.includes('Operator') ? (
            <TextField
              type="date"
              label={t('consoleActs.extend.until')}
              hint={t('consoleActs.extend.untilHint')}
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          ) : null}
          {isWhole ? (
            <Preview
              name={[Key, 'extend', number, until]}
              load={(signal) =>
                consoleCall(Key, 'GET /verwaltung/empfehlungen/{nr}/verlaengerung', {
                  params,
                  ...(until ? { query: { Bis: until } } : {}),
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
