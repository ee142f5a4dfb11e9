import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import {
  SCOPES_OF,
  STOP_TEXT_MAX_LENGTH,
  type StopScope,
  type StopTarget,
} from '@mundwerk/contract/values/console/repair/stops';
import { isDay } from '@mundwerk/contract/values/day';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import { type ReactNode, useState } from 'react';
import { today } from '#lib/text/days.ts';
import { t } from '#lib/text/i18n.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextField } from '#ui/form/field.tsx';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { type ActProps, isPossible, Preview } from './act-preview.tsx';
import { FieldSet } from './field-set.tsx';
import { type Aim, StopAim } from './stop-aim.tsx';
import { undoReason } from './undo-reason.ts';

interface Words {
  readonly texts: Readonly<Partial<Record<Language, string>>>;
  readonly until: string;
}

interface ScopesProps {
  target: StopTarget;
  scopes: readonly StopScope[];
  onChange: (scopes: StopScope[]) => void;
}

const Scopes = ({ target, scopes, onChange }: ScopesProps): ReactNode => (
  <FieldSet legend={t('consoleActs.stop.scope')}>
    {SCOPES_OF[target].map((scope) => (
      <Checkbox
        key={scope}
        label={t(`consoleActs.stop.scopes.${scope}`)}
        checked={scopes.includes(scope)}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
        }
      />
    ))}
  </FieldSet>
);

const WordFields = ({ words, onChange }: { words: Words; onChange: (words: Words) => void }): ReactNode => (
  <>
    <FieldSet legend={t('consoleActs.stop.texts')} hint={t('consoleActs.stop.textsHint')}>
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={t(`consoleActs.stop.languages.${language}`)}
          maxLength={STOP_TEXT_MAX_LENGTH}
          lang={language}
          value={words.texts[language] ?? ''}
          onChange={(event) => onChange({ ...words, texts: { ...words.texts, [language]: event.currentTarget.value } })}
        />
      ))}
    </FieldSet>
    <TextField
      type="date"
      label={t('consoleActs.stop.until')}
      hint={t('consoleActs.stop.untilHint')}
      min={today()}
      value={words.until}
      onChange={(event) => onChange({ ...words, until: event.currentTarget.value })}
    />
  </>
);

const EMPTY: Words = { texts: {}, until: '' };

/** Stops a client, product, reward or channel or, with `personId`, a person. */
export const SetStopAct = ({ personId, onDone }: ActProps & { personId?: string }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [chosen, setChosen] = useState<Aim | null>(null);
  const [scopes, setScopes] = useState<StopScope[]>([]);
  const [words, setWords] = useState<Words>(EMPTY);
  const [judged, setJudged] = useState<ActPreview | null>(null);
  if (!may('stop.set')) return null;
  const aim: Aim | null = personId === undefined ? chosen : { target: 'Person', id: personId };
  const fitting = aim ? scopes.filter((scope) => SCOPES_OF[aim.target].includes(scope)) : [];
  const isDayFit = words.until === '' || (isDay(words.until) && words.until >= today());
  const sent = aim && { Ziel: aim.target, Kennung: aim.id, Umfang: fitting };
  const act = async (Grund: Reason): Promise<ActDone> => {
    if (!sent) throw new Error('a stop of nothing');
    const written = LANGUAGES.flatMap((language) => {
      const text = words.texts[language]?.trim();
      return text ? [[language, text] as const] : [];
    });
    const { Id } = await consoleCall(Key, 'POST /verwaltung/stopps', {
      body: { ...sent, Texte: Object.fromEntries(written), Bis: words.until || null, Grund },
    });
    setScopes([]);
    setWords(EMPTY);
    const undo = async (): Promise<void> => {
      const params = { id: Id ?? '' };
      await consoleCall(Key, 'POST /verwaltung/stopps/{id}/aufheben', { params, body: { Grund: undoReason() } });
      onDone?.();
    };
    return { message: t('consoleActs.stop.done'), undo };
  };
  return (
    <ActButton
      label={t(personId === undefined ? 'consoleActs.stop.label' : 'consoleActs.stop.labelPerson')}
      isDangerous
      isComplete={fitting.length > 0 && isDayFit && isPossible(judged)}
      act={act}
      onDone={onDone}
    >
      {() => (
        <>
          {personId === undefined ? <StopAim aim={chosen} onChange={setChosen} /> : null}
          {aim ? <Scopes target={aim.target} scopes={fitting} onChange={setScopes} /> : null}
          {sent && fitting.length > 0 ? (
            <>
              <Preview
                name={[Key, 'stop', sent]}
                load={(signal) => consoleCall(Key, 'POST /verwaltung/stopps/vorschau', { body: sent, signal })}
                onJudged={setJudged}
              />
              <WordFields words={words} onChange={setWords} />
            </>
          ) : null}
        </>
      )}
    </ActButton>
  );
};

/** Ends a stop by hand. */
export const LiftStopAct = ({ id, onDone }: ActProps & { id: string }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  if (!may('stop.lift')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/stopps/{id}/aufheben', { params: { id }, body: { Grund } });
    return { message: t('consoleActs.liftStop.done') };
  };
  return <ActButton label={t('consoleActs.liftStop.label')} act={act} onDone={onDone} />;
};
