import {
  SCOPES_OF,
  STOP_TEXT_MAX_LENGTH,
  type StopScope,
  type StopTarget,
} from '@mundwerk/contract/values/console/repairs';
import { isDay } from '@mundwerk/contract/values/day';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import { type ReactNode, useState } from 'react';
import { today } from '#lib/text/clock.ts';
import { t } from '#lib/text/i18n.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { SelectField, TextField, textInput } from '#ui/form/field.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import { consoleCall, useConsoleQuery } from '../app/session/operator.ts';
import { type ActProps, ConsoleAct, FieldSet, previewOf, undoReason, withReason } from './console-act.tsx';

/** The target of a stop. */
export interface Aim {
  readonly target: StopTarget;
  readonly id: string;
}

interface StopAimProps {
  aim: Aim | null;
  onChange: (aim: Aim | null) => void;
}

/** Chooses what is stopped: the client as a whole, or one of its products, rewards or channels. */
export const StopAim = ({ aim, onChange }: StopAimProps): ReactNode => {
  const { data } = useConsoleQuery(['stop-targets'], 'GET /verwaltung/stopps/ziele');
  if (!data) return <Skeleton shape="block" />;
  const keyOf = (target: string, id: string): string => `${target} ${id}`;
  return (
    <SelectField
      label={t('consoleActs.stop.aim')}
      placeholder={t('consoleActs.stop.chooseAim')}
      value={aim ? keyOf(aim.target, aim.id) : ''}
      options={data.map(
        ({ Ziel, Kennung, Name }) =>
          [keyOf(Ziel, Kennung), `${t(`consoleActs.stop.targets.${Ziel}`)}: ${Name}`] as const,
      )}
      onChange={(event) => {
        const found = data.find(({ Ziel, Kennung }) => keyOf(Ziel, Kennung) === event.currentTarget.value);
        onChange(found ? { target: found.Ziel, id: found.Kennung } : null);
      }}
    />
  );
};

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
      {...textInput(words.until, (until) => onChange({ ...words, until }))}
    />
  </>
);

const EMPTY: Words = { texts: {}, until: '' };

const liftOf = (id: string) => withReason('POST /verwaltung/stopps/{id}/aufheben', { params: { id } });

/** Stops a client, product, reward or channel or, with `personId`, a person. */
export const SetStopAct = ({ personId, onDone }: ActProps & { personId?: string }): ReactNode => {
  const [chosen, setChosen] = useState<Aim | null>(null);
  const [scopes, setScopes] = useState<StopScope[]>([]);
  const [words, setWords] = useState<Words>(EMPTY);
  const aim: Aim | null = personId === undefined ? chosen : { target: 'Person', id: personId };
  const fitting = aim ? scopes.filter((scope) => SCOPES_OF[aim.target].includes(scope)) : [];
  const isDayFit = words.until === '' || (isDay(words.until) && words.until >= today());
  const stop = aim && fitting.length > 0 ? { Ziel: aim.target, Kennung: aim.id, Umfang: fitting } : null;
  return (
    <ConsoleAct
      right="stop.set"
      label={t(personId === undefined ? 'consoleActs.stop.label' : 'consoleActs.stop.labelPerson')}
      isDangerous
      isComplete={isDayFit}
      send={(client, Grund) => {
        if (!stop) throw new Error('a stop of nothing');
        const Texte = Object.fromEntries(
          LANGUAGES.flatMap((language) => {
            const text = words.texts[language]?.trim();
            return text ? [[language, text] as const] : [];
          }),
        );
        const body = { ...stop, Texte, Bis: words.until || null, Grund };
        return consoleCall(client, 'POST /verwaltung/stopps', { body });
      }}
      undo={(client, { Id }) => liftOf(Id ?? '')(client, undoReason())}
      done={t('consoleActs.stop.done')}
      preview={stop && previewOf('POST /verwaltung/stopps/vorschau', { body: stop })}
      below={stop ? <WordFields words={words} onChange={setWords} /> : null}
      after={() => {
        setScopes([]);
        setWords(EMPTY);
      }}
      onDone={onDone}
    >
      {personId === undefined ? <StopAim aim={chosen} onChange={setChosen} /> : null}
      {aim ? <Scopes target={aim.target} scopes={fitting} onChange={setScopes} /> : null}
    </ConsoleAct>
  );
};

/** Ends a stop by hand. */
export const LiftStopAct = ({ id, onDone }: ActProps & { id: string }): ReactNode => (
  <ConsoleAct
    right="stop.lift"
    label={t('consoleActs.liftStop.label')}
    send={liftOf(id)}
    done={t('consoleActs.liftStop.done')}
    onDone={onDone}
  />
);
