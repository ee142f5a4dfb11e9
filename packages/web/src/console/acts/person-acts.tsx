import type { MergePreview, MergeSide } from '@mundwerk/contract/console/repair/accounts';
import { isEmail } from '@mundwerk/contract/values/person/email';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { TextField, textInput } from '#ui/form/field.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { consoleCall, consoleQuery, useConsoleClient } from '../app/session/operator.ts';
import { type ActProps, ConsoleAct, previewOf, undoReason, useSettled, withReason } from './console-act.tsx';

interface PersonActProps extends ActProps {
  personId: string;
}

/** Corrects the address of an account: it takes effect when the new mailbox confirms. */
export const CorrectEmailAct = ({ personId, onDone }: PersonActProps): ReactNode => {
  const [typed, setTyped] = useState('');
  const email = useSettled(typed.trim());
  const params = { id: personId };
  const body = { Email: email };
  return (
    <ConsoleAct
      right="person.correct"
      label={t('consoleActs.correctEmail.label')}
      send={withReason('POST /verwaltung/personen/{id}/email', { params, body })}
      undo={(client) => consoleCall(client, 'POST /verwaltung/personen/{id}/email/zurueck', { params })}
      done={t('consoleActs.correctEmail.done')}
      isComplete={email === typed.trim()}
      preview={isEmail(email) ? previewOf('POST /verwaltung/personen/{id}/email/vorschau', { params, body }) : null}
      after={() => setTyped('')}
      onDone={onDone}
    >
      <TextField
        type="email"
        label={t('consoleActs.correctEmail.field')}
        hint={t('consoleActs.correctEmail.hint')}
        autoComplete="off"
        {...textInput(typed, setTyped)}
      />
    </ConsoleAct>
  );
};

/** Removes the name of a person's personal link. */
export const EndNameAct = ({ personId, name, onDone }: PersonActProps & { name: string }): ReactNode => (
  <ConsoleAct
    right="name.end"
    label={t('consoleActs.endName.label')}
    isDangerous
    send={withReason('POST /verwaltung/personen/{id}/linkname/beenden', { params: { id: personId } })}
    done={t('consoleActs.endName.done')}
    onDone={onDone}
  >
    <p>{t('consoleActs.endName.text', { name })}</p>
  </ConsoleAct>
);

const restoreOf = (id: string) => withReason('POST /verwaltung/personen/{id}/zugang', { params: { id } });

/** Logs a person out on every device. */
export const EndSessionsAct = ({ personId, onDone }: PersonActProps): ReactNode => (
  <ConsoleAct
    right="session.end"
    label={t('consoleActs.endSessions.label')}
    isDangerous
    send={withReason('POST /verwaltung/personen/{id}/sitzungen/beenden', { params: { id: personId } })}
    undo={(client) => restoreOf(personId)(client, undoReason())}
    done={t('consoleActs.endSessions.done')}
    onDone={onDone}
  >
    <p>{t('consoleActs.endSessions.text')}</p>
  </ConsoleAct>
);

/** Restores access that was ended by mistake, or that is locked after wrong passwords. */
export const RestoreAccessAct = ({ personId, onDone }: PersonActProps): ReactNode => (
  <ConsoleAct
    right="session.restore"
    label={t('consoleActs.restoreAccess.label')}
    send={restoreOf(personId)}
    done={t('consoleActs.restoreAccess.done')}
    preview={previewOf('GET /verwaltung/personen/{id}/zugang', { params: { id: personId } })}
    onDone={onDone}
  >
    <p>{t('consoleActs.restoreAccess.text')}</p>
  </ConsoleAct>
);

/** Protects an account whose owner says "that was not me": sessions end, payments are held, the owner is mailed. */
export const ProtectAccountAct = ({ personId, onDone }: PersonActProps): ReactNode => (
  <ConsoleAct
    right="session.end"
    label={t('consoleActs.protect.label')}
    isDangerous
    send={withReason('POST /verwaltung/personen/{id}/nichtich', { params: { id: personId } })}
    done={t('consoleActs.protect.done')}
    preview={previewOf('GET /verwaltung/personen/{id}/sitzungen', { params: { id: personId } })}
    onDone={onDone}
  >
    <p>{t('consoleActs.protect.text')}</p>
  </ConsoleAct>
);

/** Opens another site in a new tab without access to this window; false when the browser blocks it. */
const openTab = (address: string): boolean => {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.replace(address);
  return true;
};

/** Opens the portal as its owner sees it, read-only; the audit log records who viewed it and why. */
export const ViewAsAct = ({ personId }: { personId: string }): ReactNode => {
  const send = withReason('POST /verwaltung/ansehen', { body: { EmpfehlerId: personId } });
  return (
    <ConsoleAct
      right="session.viewas"
      label={t('consoleViewAs.label')}
      send={send}
      done={({ Url }) => t(openTab(Url) ? 'consoleViewAs.done' : 'consoleViewAs.blocked')}
    >
      <p>{t('consoleViewAs.text')}</p>
    </ConsoleAct>
  );
};

const ROWS = [
  ['name', ({ Name }: MergeSide) => Name],
  ['email', ({ Email }: MergeSide) => Email],
  ['since', ({ Seit }: MergeSide) => formatDate(Seit)],
  ['referrals', ({ Empfehlungen }: MergeSide) => formatNumber(Empfehlungen)],
  ['claims', ({ Praemierungen }: MergeSide) => formatNumber(Praemierungen)],
  ['open', ({ OffenCent }: MergeSide) => formatMoney(OffenCent)],
  ['paid', ({ BezahltCent }: MergeSide) => formatMoney(BezahltCent)],
  ['bonus', ({ Bonusvertraege }: MergeSide) => formatNumber(Bonusvertraege)],
  ['bank', ({ HatBankdaten }: MergeSide) => t(HatBankdaten ? 'consoleMerge.yes' : 'consoleMerge.no')],
] as const;

interface SidesProps {
  personId: string;
  email: string;
  onJudged: (preview: MergePreview | null) => void;
}

/** Both accounts beside each other, the one that stays first. */
const Sides = ({ personId, email, onJudged }: SidesProps): ReactNode => {
  const { Key } = useConsoleClient();
  const query = useQuery({
    ...consoleQuery(
      Key,
      ['merge-preview', personId, email],
      'POST /verwaltung/personen/{id}/zusammenfuehrung/vorschau',
      { params: { id: personId }, body: { Email: email } },
    ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { data, isFetching } = query;
  useEffect(() => onJudged(isFetching ? null : (data ?? null)), [data, isFetching, onJudged]);
  return (
    <Loaded query={query}>
      {({ Bleibt, Geht, Hindernisse }) => (
        <>
          <RowTable
            caption={t('consoleMerge.sides')}
            frame="none"
            rows={ROWS}
            keyOf={([name]) => name}
            columns={[
              { title: t('consoleMerge.what'), cell: ([name]) => t(`consoleMerge.rows.${name}`) },
              { title: t('consoleMerge.stays'), cell: ([, show]) => show(Bleibt) },
              { title: t('consoleMerge.goes'), cell: ([, show]) => show(Geht) },
            ]}
          />
          {Hindernisse.length > 0 ? (
            <Notice kind="error">{t('consoleMerge.impossible')}</Notice>
          ) : (
            <p>{t('consoleMerge.follows')}</p>
          )}
        </>
      )}
    </Loaded>
  );
};

/** Proposes to merge two accounts of one person; a second person approves. */
export const MergeAct = ({ personId, onDone }: ActProps & { personId: string }): ReactNode => {
  const [typed, setTyped] = useState('');
  const [judged, setJudged] = useState<MergePreview | null>(null);
  const email = useSettled(typed.trim());
  return (
    <ConsoleAct
      right="person.merge"
      label={t('consoleMerge.label')}
      isDangerous
      isComplete={isEmail(email) && email === typed.trim() && judged?.Hindernisse.length === 0}
      send={withReason('POST /verwaltung/personen/{id}/zusammenfuehrung', {
        params: { id: personId },
        body: { Email: email },
      })}
      done={t('consoleMerge.proposed')}
      after={() => setTyped('')}
      onDone={onDone}
    >
      <TextField
        type="email"
        label={t('consoleMerge.field')}
        hint={t('consoleMerge.hint')}
        autoComplete="off"
        {...textInput(typed, setTyped)}
      />
      {isEmail(email) ? <Sides personId={personId} email={email} onJudged={setJudged} /> : null}
    </ConsoleAct>
  );
};
