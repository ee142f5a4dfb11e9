import {
  isAllowEntry,
  isBlockedAddress,
  isBlockPattern,
  SCOPES_OF,
  STOP_TEXT_MAX_LENGTH,
  type StopScope,
  type StopTarget,
} from '@mundwerk/contract/values/console/repairs';
import { isDay } from '@mundwerk/contract/values/day';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { today } from '#lib/text/clock.ts';
import { t } from '#lib/text/i18n.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { SelectField, TextField, textInput } from '#ui/form/field.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import type { Reason } from '#work/act/act.ts';
import { consoleCall, consoleQuery, useConsoleClient, useConsoleQuery } from '../app/session/operator.ts';
import { type ActProps, ConsoleAct, FieldSet, previewOf, undoReason, useSettled, withReason } from './console-act.tsx';

/** The call that lifts a block, or ends an exception. */
const liftOf = (id: string | null, isAllowance = false) =>
  isAllowance
    ? withReason('POST /verwaltung/sperren/ausnahmen/{id}/aufheben', { params: { id: id ?? '' } })
    : withReason('POST /verwaltung/sperren/{id}/aufheben', { params: { id: id ?? '' } });

const previewOfEntry = (Art: 'Konto' | keyof typeof KINDS, Wert: string) =>
  previewOf('POST /verwaltung/sperren/vorschau', { body: { Art, Wert } });

/** Blocks one account. */
export const BlockAccountAct = ({ personId, onDone }: ActProps & { personId: string }): ReactNode => {
  const send = withReason('POST /verwaltung/sperren/konten', { body: { PersonId: personId } });
  return (
    <ConsoleAct
      right="block.set"
      label={t('consoleActs.blockAccount.label')}
      isDangerous
      send={send}
      undo={(client, { Id }) => liftOf(Id)(client, undoReason())}
      done={t('consoleActs.blockAccount.done')}
      preview={previewOfEntry('Konto', personId)}
      onDone={onDone}
    />
  );
};

const KINDS = {
  Adresse: { act: 'block.set', isFitting: isBlockedAddress, text: 'blockAddress' },
  Muster: { act: 'block.pattern', isFitting: isBlockPattern, text: 'blockPattern' },
  Ausnahme: { act: 'allow.set', isFitting: isAllowEntry, text: 'allow' },
} as const;

const sendEntry = (client: string | null, kind: keyof typeof KINDS, entry: string, Grund: Reason) => {
  switch (kind) {
    case 'Adresse':
      return consoleCall(client, 'POST /verwaltung/sperren/adressen', { body: { Adresse: entry, Grund } });
    case 'Muster':
      return consoleCall(client, 'POST /verwaltung/sperren/muster', { body: { Muster: entry, Grund } });
    case 'Ausnahme':
      return consoleCall(client, 'POST /verwaltung/sperren/ausnahmen', { body: { Wert: entry, Grund } });
  }
};

/** Adds an address or a pattern to the blocks or exceptions; shows beforehand how many accounts it matches. */
export const ListEntryAct = ({
  kind,
  value = '',
  onDone,
}: ActProps & { kind: keyof typeof KINDS; value?: string }): ReactNode => {
  const [typed, setTyped] = useState(value);
  const entry = useSettled(typed.trim());
  const { act: right, isFitting, text } = KINDS[kind];
  const isFit = isFitting(entry);
  return (
    <ConsoleAct
      right={right}
      label={t(`consoleActs.${text}.label`)}
      isDangerous={kind !== 'Ausnahme'}
      send={(client, reason) => sendEntry(client, kind, entry, reason)}
      undo={(client, { Id }) => liftOf(Id, kind === 'Ausnahme')(client, undoReason())}
      done={t(`consoleActs.${text}.done`)}
      isComplete={entry === typed.trim()}
      preview={isFit ? previewOfEntry(kind, entry) : null}
      after={() => setTyped(value)}
      onDone={onDone}
    >
      <TextField
        label={t(`consoleActs.${text}.field`)}
        hint={t(`consoleActs.${text}.hint`)}
        error={entry !== '' && !isFit ? t('consoleActs.entryWrong') : undefined}
        autoComplete="off"
        spellCheck={false}
        {...textInput(typed, setTyped)}
      />
    </ConsoleAct>
  );
};

/** Lifts a block or ends an exception. */
export const LiftBlockAct = ({
  id,
  isAllowance,
  isPattern,
  onDone,
}: ActProps & { id: string; isAllowance: boolean; isPattern: boolean }): ReactNode => (
  <ConsoleAct
    right={isAllowance ? 'allow.lift' : isPattern ? 'block.pattern' : 'block.lift'}
    label={t(isAllowance ? 'consoleActs.liftAllowance.label' : 'consoleActs.liftBlock.label')}
    send={(client, reason) => liftOf(id, isAllowance)(client, reason)}
    done={t(isAllowance ? 'consoleActs.liftAllowance.done' : 'consoleActs.liftBlock.done')}
    onDone={onDone}
  />
);

interface FindProps {
  personId: string;
  onFound: (id: string | null) => void;
}

/** Looks for the block of the account itself; one by address or pattern is lifted on the screen of blocks. */
const FindBlock = ({ personId, onFound }: FindProps): ReactNode => {
  const { Key } = useConsoleClient();
  const { data } = useQuery({ ...consoleQuery(Key, ['blocks'], 'GET /verwaltung/sperren'), staleTime: 0 });
  const found = data?.find(({ PersonId, AufgehobenAm }) => PersonId === personId && AufgehobenAm === null)?.Id ?? null;
  useEffect(() => onFound(found), [found, onFound]);
  if (!data) return <Skeleton shape="block" />;
  return found ? (
    <p>{t('consoleActs.unblock.text')}</p>
  ) : (
    <Notice kind="info">{t('consoleActs.unblock.listed')}</Notice>
  );
};

/** Lifts the block of an account from its person's page. */
export const UnblockAccountAct = ({ personId, onDone }: ActProps & { personId: string }): ReactNode => {
  const [entryId, setEntryId] = useState<string | null>(null);
  return (
    <ConsoleAct
      right="block.lift"
      label={t('consoleActs.liftBlock.label')}
      isComplete={entryId !== null}
      send={liftOf(entryId)}
      done={t('consoleActs.liftBlock.done')}
      onDone={onDone}
    >
      <FindBlock personId={personId} onFound={setEntryId} />
    </ConsoleAct>
  );
};

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

const liftStopOf = (id: string) => withReason('POST /verwaltung/stopps/{id}/aufheben', { params: { id } });

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
      undo={(client, { Id }) => liftStopOf(Id ?? '')(client, undoReason())}
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
    send={liftStopOf(id)}
    done={t('consoleActs.liftStop.done')}
    onDone={onDone}
  />
);
