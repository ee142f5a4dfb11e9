import type { DataRequestView } from '@mundwerk/contract/console/repair/accounts';
import {
  DATA_REQUEST_KINDS,
  type DataRequestKind,
  type DataRequestStep,
} from '@mundwerk/contract/values/console/repairs';
import { type ReactNode, useState } from 'react';
import { saveFile } from '#lib/http/save-file.ts';
import { today } from '#lib/text/clock.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { SelectField } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { type ActProps, ConsoleAct, previewOf, withReason } from '../console-act.tsx';

const previewOfStep = (personId: string, Art: DataRequestKind, Schritt: DataRequestStep) =>
  previewOf('GET /verwaltung/personen/{id}/datenanfrage/vorschau', {
    params: { id: personId },
    query: { Art, Schritt },
  });

/** Explains what answering the request does; contacts without an account have other data to erase. */
const explain = (kind: DataRequestKind, isContact: boolean): string =>
  t(`consoleRequests.explain.${kind === 'Loeschung' && isContact ? 'LoeschungKontakt' : kind}`);

interface StartProps extends ActProps {
  personId: string;
  isContact?: boolean;
}

/** Records a data request; the person confirms it by a mailed link before anything happens. */
export const StartDataRequestAct = ({ personId, isContact = false, onDone }: StartProps): ReactNode => {
  const [kind, setKind] = useState<DataRequestKind | null>(null);
  return (
    <ConsoleAct
      right="person.request"
      label={t('consoleRequests.start.label')}
      send={withReason('POST /verwaltung/personen/{id}/datenanfrage', {
        params: { id: personId },
        // Without a kind there is no preview, and the act is not complete.
        body: { Art: kind ?? 'Auskunft' },
      })}
      done={t('consoleRequests.start.done')}
      preview={kind && previewOfStep(personId, kind, 'anfragen')}
      after={() => setKind(null)}
      onDone={onDone}
    >
      <SelectField
        label={t('consoleRequests.start.field')}
        placeholder={t('consoleRequests.start.choose')}
        value={kind ?? ''}
        options={DATA_REQUEST_KINDS.map((one) => [one, t(`consoleRequests.kinds.${one}`)])}
        onChange={({ currentTarget: { value } }) => setKind(DATA_REQUEST_KINDS.find((one) => one === value) ?? null)}
      />
      {kind ? <p>{explain(kind, isContact)}</p> : null}
    </ConsoleAct>
  );
};

interface RequestProps extends ActProps {
  request: DataRequestView;
}

const unconfirmed = ({ Stand }: DataRequestView): string | undefined =>
  Stand === 'WartetAufPerson' ? t('consoleRequests.unconfirmed') : undefined;

/** Exports everything that is stored about the person as a file, which the operator passes on. */
const ExportPersonAct = ({ request, onDone }: RequestProps): ReactNode => (
  <ConsoleAct
    right="person.export"
    label={t('consoleRequests.export.label')}
    kind="primary"
    unavailable={unconfirmed(request)}
    send={withReason('POST /verwaltung/datenanfragen/{id}/auskunft', { params: { id: request.Id } })}
    done={(data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(t('consoleRequests.export.file', { date: today() }), file);
      return t('consoleRequests.export.done');
    }}
    preview={previewOfStep(request.PersonId, 'Auskunft', 'erledigen')}
    onDone={onDone}
  >
    <p>{t('consoleRequests.export.text')}</p>
  </ConsoleAct>
);

/** Erases a person who asked for it. This cannot be undone, so the dialog says what is erased and what is kept until when. */
const ErasePersonAct = ({ request, onDone }: RequestProps): ReactNode => (
  <ConsoleAct
    right="person.erase"
    label={t('consoleRequests.erase.label')}
    isDangerous
    unavailable={unconfirmed(request)}
    send={withReason('POST /verwaltung/datenanfragen/{id}/loeschung', { params: { id: request.Id } })}
    done={t('consoleRequests.erase.done')}
    preview={previewOfStep(request.PersonId, 'Loeschung', 'erledigen')}
    onDone={onDone}
  >
    <p>{explain('Loeschung', request.IstKontakt)}</p>
  </ConsoleAct>
);

const WithdrawAct = ({ request, onDone }: RequestProps): ReactNode => (
  <ConsoleAct
    right="person.request"
    label={t('consoleRequests.withdraw.label')}
    send={withReason('POST /verwaltung/datenanfragen/{id}/zurueckziehen', { params: { id: request.Id } })}
    done={t('consoleRequests.withdraw.done')}
    onDone={onDone}
  >
    <p>{t('consoleRequests.withdraw.text')}</p>
  </ConsoleAct>
);

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
