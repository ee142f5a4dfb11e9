import { isAllowEntry, isBlockedAddress, isBlockPattern } from '@mundwerk/contract/values/console/repairs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { TextField, textInput } from '#ui/form/field.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import type { Reason } from '#work/act/act.ts';
import { consoleCall, consoleQuery, useConsoleClient } from '../app/session/operator.ts';
import { type ActProps, ConsoleAct, previewOf, undoReason, useSettled, withReason } from './console-act.tsx';

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
