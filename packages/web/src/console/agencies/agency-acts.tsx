import type { AgencyDetail } from '@mundwerk/contract/console/operate/agencies';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Row } from '#ui/layout/stack.tsx';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { Changes } from '#work/act/changes.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { draftOf, EMPTY, inputOf, isComplete } from './agency-draft.ts';
import { AgencyFields } from './agency-fields.tsx';

/** Makes an agency. */
export const CreateAgencyAct = ({ onDone }: { onDone: () => void }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [draft, setDraft] = useState(EMPTY);
  if (!may('agency.change')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    const body = { Nummer: draft.number, ...inputOf(draft), Grund };
    const { Name } = await consoleCall(Key, 'POST /verwaltung/agenturen', { body });
    setDraft(EMPTY);
    return { message: t('consoleAgencies.create.done', { name: Name }) };
  };
  return (
    <ActButton
      label={t('consoleAgencies.create.label')}
      kind="primary"
      isComplete={isComplete(draft)}
      act={act}
      onDone={onDone}
    >
      {() => <AgencyFields draft={draft} onChange={setDraft} isNew />}
    </ActButton>
  );
};

interface AgencyActProps {
  agency: AgencyDetail;
  onDone: () => void;
}

const EditAgencyAct = ({ agency, onDone }: AgencyActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const [draft, setDraft] = useState(() => draftOf(agency));
  const act = async (Grund: Reason): Promise<ActDone> => {
    const { Name } = await consoleCall(Key, 'PUT /verwaltung/agenturen/{nr}', {
      params: { nr: agency.Nummer },
      body: { ...inputOf(draft), Grund },
    });
    return { message: t('consoleAgencies.edit.done', { name: Name }) };
  };
  return (
    <ActButton label={t('consoleAgencies.edit.label')} isComplete={isComplete(draft)} act={act} onDone={onDone}>
      {() => (
        <>
          <AgencyFields draft={draft} onChange={setDraft} isNew={false} />
          {agency.GeaendertAm === null ? <p>{t('consoleAgencies.edit.takesOver')}</p> : null}
        </>
      )}
    </ActButton>
  );
};

/** Closes an agency or opens it again; both can be undone at once. */
const CloseAgencyAct = ({ agency, onDone }: AgencyActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const params = { nr: agency.Nummer };
  const close = (Grund: Reason) =>
    consoleCall(Key, 'POST /verwaltung/agenturen/{nr}/schliessung', { params, body: { Grund } });
  const reopen = (Grund: Reason) =>
    consoleCall(Key, 'POST /verwaltung/agenturen/{nr}/oeffnung', { params, body: { Grund } });
  const isOpen = agency.Stand === 'Offen';
  const act = async (Grund: Reason): Promise<ActDone> => {
    await (isOpen ? close : reopen)(Grund);
    return {
      message: t(isOpen ? 'consoleAgencies.close.done' : 'consoleAgencies.reopen.done', { name: agency.Name }),
      undo: async () => {
        await (isOpen ? reopen : close)(Grund);
        onDone();
      },
    };
  };
  return (
    <ActButton
      label={t(isOpen ? 'consoleAgencies.close.label' : 'consoleAgencies.reopen.label')}
      isDangerous={isOpen}
      act={act}
      onDone={onDone}
    >
      {() => (
        <Changes
          changes={[
            {
              label: agency.Name,
              before: t(`consoleAgencies.states.${agency.Stand}`),
              after: t(`consoleAgencies.states.${isOpen ? 'Geschlossen' : 'Offen'}`),
            },
          ]}
          follows={
            isOpen
              ? [
                  t('consoleAgencies.close.people', { count: agency.Leute }),
                  t('consoleAgencies.close.links'),
                  t('consoleAgencies.close.stays', {
                    count: agency.Empfehlungen,
                    number: formatNumber(agency.Empfehlungen),
                  }),
                  t('consoleAgencies.close.waiting', { count: agency.Wartend }),
                ]
              : [t('consoleAgencies.reopen.follows')]
          }
        />
      )}
    </ActButton>
  );
};

/** The acts that an Admin can perform on an agency. */
export const AgencyActs = ({ agency, onDone }: AgencyActProps): ReactNode => {
  const may = useMay();
  if (!may('agency.change')) return null;
  return (
    <Row gap="sm">
      {/* The key resets the edit form whenever the agency has changed. */}
      <EditAgencyAct key={JSON.stringify(agency)} agency={agency} onDone={onDone} />
      <CloseAgencyAct agency={agency} onDone={onDone} />
    </Row>
  );
};
