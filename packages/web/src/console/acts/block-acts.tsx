import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import { isAllowEntry, isBlockedAddress, isBlockPattern } from '@mundwerk/contract/values/console/repair/blocks';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { TextField } from '#ui/form/field.tsx';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { type ActProps, isPossible, Preview } from './act-preview.tsx';
import { undoReason } from './undo-reason.ts';
import { useSettled } from './use-settled.ts';

const liftOf = (client: string, id: string | null) => async (): Promise<void> => {
  await consoleCall(client, 'POST /verwaltung/sperren/{id}/aufheben', {
    params: { id: id ?? '' },
    body: { Grund: undoReason() },
  });
};

/** Blocks one account. */
export const BlockAccountAct = ({ personId, onDone }: ActProps & { personId: string }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [judged, setJudged] = useState<ActPreview | null>(null);
  if (!may('block.set')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    const { Id } = await consoleCall(Key, 'POST /verwaltung/sperren/konten', { body: { PersonId: personId, Grund } });
    return {
      message: t('consoleActs.blockAccount.done'),
      undo: async () => {
        await liftOf(Key, Id)();
        onDone?.();
      },
    };
  };
  return (
    <ActButton
      label={t('consoleActs.blockAccount.label')}
      isDangerous
      isComplete={isPossible(judged)}
      act={act}
      onDone={onDone}
    >
      {() => (
        <Preview
          name={[Key, 'block', personId]}
          load={(signal) =>
            consoleCall(Key, 'POST /verwaltung/sperren/vorschau', { body: { Art: 'Konto', Wert: personId }, signal })
          }
          onJudged={setJudged}
        />
      )}
    </ActButton>
  );
};

const KINDS = {
  Adresse: { act: 'block.set', isFitting: isBlockedAddress, text: 'blockAddress' },
  Muster: { act: 'block.pattern', isFitting: isBlockPattern, text: 'blockPattern' },
  Ausnahme: { act: 'allow.set', isFitting: isAllowEntry, text: 'allow' },
} as const;

const send = (client: string, kind: keyof typeof KINDS, entry: string, Grund: Reason) => {
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
  const { Key } = useConsoleClient();
  const may = useMay();
  const [typed, setTyped] = useState(value);
  const [judged, setJudged] = useState<ActPreview | null>(null);
  const entry = useSettled(typed.trim());
  const { act: right, isFitting, text } = KINDS[kind];
  if (!may(right)) return null;
  const isFit = isFitting(entry);
  const act = async (Grund: Reason): Promise<ActDone> => {
    const { Id } = await send(Key, kind, entry, Grund);
    setTyped(value);
    const undo = async (): Promise<void> => {
      if (kind !== 'Ausnahme') await liftOf(Key, Id)();
      else {
        await consoleCall(Key, 'POST /verwaltung/sperren/ausnahmen/{id}/aufheben', {
          params: { id: Id ?? '' },
          body: { Grund: undoReason() },
        });
      }
      onDone?.();
    };
    return { message: t(`consoleActs.${text}.done`), undo };
  };
  return (
    <ActButton
      label={t(`consoleActs.${text}.label`)}
      isDangerous={kind !== 'Ausnahme'}
      isComplete={isFit && entry === typed.trim() && isPossible(judged)}
      act={act}
      onDone={onDone}
    >
      {() => (
        <>
          <TextField
            label={t(`consoleActs.${text}.field`)}
            hint={t(`consoleActs.${text}.hint`)}
            error={entry !== '' && !isFit ? t('consoleActs.entryWrong') : undefined}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {isFit ? (
            <Preview
              name={[Key, 'list', kind, entry]}
              load={(signal) =>
                consoleCall(Key, 'POST /verwaltung/sperren/vorschau', { body: { Art: kind, Wert: entry }, signal })
              }
              onJudged={setJudged}
            />
          ) : null}
        </>
      )}
    </ActButton>
  );
};

/** Lifts a block or ends an exception. */
export const LiftBlockAct = ({
  id,
  isAllowance,
  isPattern,
  onDone,
}: ActProps & { id: string; isAllowance: boolean; isPattern: boolean }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  if (!may(isAllowance ? 'allow.lift' : isPattern ? 'block.pattern' : 'block.lift')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    const sent = { params: { id }, body: { Grund } };
    if (isAllowance) await consoleCall(Key, 'POST /verwaltung/sperren/ausnahmen/{id}/aufheben', sent);
    else await consoleCall(Key, 'POST /verwaltung/sperren/{id}/aufheben', sent);
    return { message: t(isAllowance ? 'consoleActs.liftAllowance.done' : 'consoleActs.liftBlock.done') };
  };
  return (
    <ActButton
      label={t(isAllowance ? 'consoleActs.liftAllowance.label' : 'consoleActs.liftBlock.label')}
      act={act}
      onDone={onDone}
    />
  );
};
