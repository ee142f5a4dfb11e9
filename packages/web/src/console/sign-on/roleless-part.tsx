import type { SignOnSetUp } from '@mundwerk/contract/console/operate/sign-on';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import text from '#ui/text/text.module.css';
import type { Reason } from '#work/act/act.ts';
import { ActDialog } from '#work/act/act-dialog.tsx';
import { Scroll } from '#work/screen/scroll.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';

type Person = SignOnSetUp['OhneRolle'][number];

/** Maximum number of agencies to choose from; for more, numbers are looked up in the list of agencies. */
const MOST_AGENCIES = 200;

interface EnterDialogProps {
  person: Person;
  onDone: () => void;
  onClose: () => void;
}

/** Enters the person as an employee of an agency. */
const EnterDialog = ({ person, onDone, onClose }: EnterDialogProps): ReactNode => {
  const { Key } = useConsoleClient();
  const [number, setNumber] = useState(person.Agenturen[0] ?? '');
  const { data } = useQuery({
    queryKey: ['agencies', Key, 'open'],
    queryFn: ({ signal }) =>
      consoleCall(Key, 'PUT /verwaltung/agenturen', {
        body: { Pagesize: MOST_AGENCIES, Filter: [{ Spalte: 'Stand', Operator: 'gleich', Wert: 'Offen' }] },
        signal,
      }),
  });
  const act = async (Grund: Reason) => {
    await consoleCall(Key, 'POST /verwaltung/anmeldung/ohne-rolle/{id}/zuordnung', {
      params: { id: person.Id },
      body: { Agenturnummer: number, Grund },
    });
    return { message: t('consoleSignOn.enter.done', { name: person.Name }) };
  };
  return (
    <ActDialog
      title={t('consoleSignOn.enter.label')}
      isComplete={number !== ''}
      act={act}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('consoleSignOn.enter.preview', { name: person.Name })}</p>
      <SelectField
        label={t('consoleSignOn.enter.agency')}
        placeholder={t('consoleSignOn.enter.choose')}
        options={(data?.Items ?? []).map(({ Nummer, Name }) => [
          Nummer,
          t('consoleSignOn.enter.option', { number: Nummer, name: Name }),
        ])}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
    </ActDialog>
  );
};

const PersonRow = ({ person, onEnter }: { person: Person; onEnter: (() => void) | null }): ReactNode => (
  <tr>
    <Cell below={person.Email}>{person.Name}</Cell>
    <Cell>{person.Agenturen.join(', ') || '–'}</Cell>
    <Cell>{formatDateTime(person.ZuletztAm)}</Cell>
    {onEnter ? (
      <Cell below={person.Email === null ? t('consoleSignOn.enter.noAddress') : null}>
        <Button
          kind="secondary"
          size="sm"
          isDisabled={person.Email === null}
          aria-label={t('consoleSignOn.enter.one', { name: person.Name })}
          onClick={onEnter}
        >
          {t('consoleSignOn.enter.short')}
        </Button>
      </Cell>
    ) : null}
  </tr>
);

/** People who signed on within a month and have no role, with a button to enter them at an agency. */
export const RolelessPart = ({ people, onDone }: { people: readonly Person[]; onDone: () => void }): ReactNode => {
  const may = useMay();
  const [chosen, setChosen] = useState<Person | null>(null);
  const mayEnter = may('agency.change');
  return (
    <Section title={t('consoleSignOn.roleless.title')} gap="ms">
      <p className={text.soft}>
        {t(people.length === 0 ? 'consoleSignOn.roleless.none' : 'consoleSignOn.roleless.lead')}
      </p>
      {people.length > 0 ? (
        <Scroll label={t('consoleSignOn.roleless.caption')}>
          <DataTable
            caption={t('consoleSignOn.roleless.caption')}
            columns={[
              { title: t('consoleSignOn.roleless.name') },
              { title: t('consoleSignOn.roleless.agencies') },
              { title: t('consoleSignOn.roleless.last') },
              ...(mayEnter ? [{ title: t('consoleSignOn.roleless.act') }] : []),
            ]}
          >
            {people.map((person) => (
              <PersonRow key={person.Id} person={person} onEnter={mayEnter ? () => setChosen(person) : null} />
            ))}
          </DataTable>
        </Scroll>
      ) : null}
      {chosen ? <EnterDialog person={chosen} onDone={onDone} onClose={() => setChosen(null)} /> : null}
    </Section>
  );
};
