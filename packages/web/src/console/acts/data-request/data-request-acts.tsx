import type { DataRequestView } from '@mundwerk/contract/console/repair/data-requests';
import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import {
  DATA_REQUEST_KINDS,
  type DataRequestKind,
  type DataRequestStep,
} from '@mundwerk/contract/values/console/repair/data-requests';
import { type ReactNode, useState } from 'react';
import { consoleCall } from '#console/app/console-call.ts';
import { useConsoleClient, useMay } from '#console/app/session/operator.ts';
import { saveFile } from '#lib/http/save-file.ts';
import { today } from '#lib/text/days.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { type ActProps, isPossible, Preview } from '../act-preview.tsx';

interface RequestPreviewProps {
  personId: string;
  kind: DataRequestKind;
  step: DataRequestStep;
  onJudged: (preview: ActPreview | null) => void;
}

const RequestPreview = ({ personId, kind, step, onJudged }: RequestPreviewProps): ReactNode => {
  const { Key } = useConsoleClient();
  return (
    <Preview
      name={[Key, 'data-request', personId, kind, step]}
      load={(signal) =>
        consoleCall(Key, 'GET /verwaltung/personen/{id}/datenanfrage/vorschau', {
          params: { id: personId },
          query: { Art: kind, Schritt: step },
          signal,
        })
      }
      onJudged={onJudged}
    />
  );
};

/** Explains what answering the request does; contacts without an account have other data to erase. */
const explain = (kind: DataRequestKind, isContact: boolean): string =>
  t(`consoleRequests.explain.${kind === 'Loeschung' && isContact ? 'LoeschungKontakt' : kind}`);

interface StartProps extends ActProps {
  personId: string;
  isContact?: boolean;
}

/** Records a data request; the person confirms it by a mailed link before anything happens. */
export const StartDataRequestAct = ({ personId, isContact = false, onDone }: StartProps): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [kind, setKind] = useState<DataRequestKind | null>(null);
  const [judged, setJudged] = useState<ActPreview | null>(null);
  if (!may('person.request')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    if (!kind) throw new Error('the act is complete only with a kind');
    await consoleCall(Key, 'POST /verwaltung/personen/{id}/datenanfrage', {
      params: { id: personId },
      body: { Art: kind, Grund },
    });
    setKind(null);
    return { message: t('consoleRequests.start.done') };
  };
  return (
    <ActButton
      label={t('consoleRequests.start.label')}
      isComplete={kind !== null && isPossible(judged)}
      act={act}
      onDone={onDone}
    >
      {() => (
        <>
          <SelectField
            label={t('consoleRequests.start.field')}
            placeholder={t('consoleRequests.start.choose')}
            value={kind ?? ''}
            options={DATA_REQUEST_KINDS.map((one) => [one, t(`consoleRequests.kinds.${one}`)])}
            onChange={({ currentTarget: { value } }) =>
              setKind(DATA_REQUEST_KINDS.find((one) => one === value) ?? null)
            }
          />
          {kind ? (
            <>
              <p>{explain(kind, isContact)}</p>
              <RequestPreview personId={personId} kind={kind} step="anfragen" onJudged={setJudged} />
            </>
          ) : null}
        </>
      )}
    </ActButton>
  );
};

interface RequestProps extends ActProps {
  request: DataRequestView;
}

const unconfirmed = ({ Stand }: DataRequestView): string | undefined =>
  Stand === 'WartetAufPerson' ? t('consoleRequests.unconfirmed') : undefined;

/** Exports everything that is stored about the person as a file, which the operator passes on. */
const ExportPersonAct = ({ request, onDone }: RequestProps): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [judged, setJudged] = useState<ActPreview | null>(null);
  if (!may('person.export')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    const data = await consoleCall(Key, 'POST /verwaltung/datenanfragen/{id}/auskunft', {
      params: { id: request.Id },
      body: { Grund },
    });
    saveFile(
      t('consoleRequests.export.file', { date: today() }),
      new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    );
    return { message: t('consoleRequests.export.done') };
  };
  return (
    <ActButton
      label={t('consoleRequests.export.label')}
      kind="primary"
      unavailable={unconfirmed(request)}
      isComplete={isPossible(judged)}
      act={act}
      onDone={onDone}
    >
      {() => (
        <>
          <p>{t('consoleRequests.export.text')}</p>
          <RequestPreview personId={request.PersonId} kind="Auskunft" step="erledigen" onJudged={setJudged} />
        </>
      )}
    </ActButton>
  );
};

/** Erases a person who asked for it. This cannot be undone, so the dialog says what is erased and what is kept until when. */
const ErasePersonAct = ({ request, onDone }: RequestProps): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [judged, setJudged] = useState<ActPreview | null>(null);
  if (!may('person.erase')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/datenanfragen/{id}/loeschung', {
      params: { id: request.Id },
      body: { Grund },
    });
    return { message: t('consoleRequests.erase.done') };
  };
  return (
    <ActButton
      label={t('consoleRequests.erase.label')}
      isDangerous
      unavailable={unconfirmed(request)}
      isComplete={isPossible(judged)}
      act={act}
      onDone={onDone}
    >
      {() => (
        <>
          <p>{explain('Loeschung', request.IstKontakt)}</p>
          <RequestPreview personId={request.PersonId} kind="Loeschung" step="erledigen" onJudged={setJudged} />
        </>
      )}
    </ActButton>
  );
};

const WithdrawAct = ({ request, onDone }: RequestProps): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  if (!may('person.request')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/datenanfragen/{id}/zurueckziehen', {
      params: { id: request.Id },
      body: { Grund },
    });
    return { message: t('consoleRequests.withdraw.done') };
  };
  return (
    <ActButton label={t('consoleRequests.withdraw.label')} act={act} onDone={onDone}>
      {() => <p>{t('consoleRequests.withdraw.text')}</p>}
    </ActButton>
  );
};

/** A data request of a person: its state, and the acts that answer it. */
export const DataRequest = ({ request, onDone }: RequestProps): ReactNode => {
  const isOpen = request.BeendetAm === null;
  return (
    <Stack gap="xs">
      <p>
        {t('consoleRequests.line', {
          kind: t(`consoleRequests.kinds.${request.Art}`),
          date: formatDate(request.GestelltAm),
          state: t(`consoleRequests.states.${request.Stand}`),
        })}
      </p>
      {isOpen ? (
        <>
          <p className={text.note}>{t('consoleRequests.due', { date: formatDate(request.FaelligAm) })}</p>
          <Row gap="sm">
            {request.Art === 'Auskunft' ? (
              <ExportPersonAct request={request} onDone={onDone} />
            ) : (
              <ErasePersonAct request={request} onDone={onDone} />
            )}
            <WithdrawAct request={request} onDone={onDone} />
          </Row>
        </>
      ) : null}
    </Stack>
  );
};
