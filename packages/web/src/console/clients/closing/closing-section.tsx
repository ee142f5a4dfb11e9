import type { ClosingDay, ClosingView } from '@mundwerk/contract/console/set-up/closing';
import type { ClosingState } from '@mundwerk/contract/values/console/set-up';
import { isDay } from '@mundwerk/contract/values/day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { setUpKey, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { ConsoleAct, withReason } from '#console/acts/console-act.tsx';
import { screenPath } from '#console/app/paths.ts';
import { consoleCall } from '#console/app/session/operator.ts';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { StateDot, type StateTone } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { TextField, textInput } from '#ui/form/field.tsx';
import { Row, Section, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { Loaded } from '#work/screen/loaded.tsx';

const TONES: Readonly<Record<ClosingState, StateTone>> = {
  Laeuft: 'done',
  Vorgeschlagen: 'waiting',
  Angekuendigt: 'moving',
  Beendet: 'ended',
};

/** What happens when, in order. */
const Calendar = ({ days }: { days: readonly ClosingDay[] }): ReactNode => (
  <Facts
    isBeside
    facts={days.map(({ Schritt, Tag }) => [t(`consoleClients.closing.steps.${Schritt}`), formatDate(Tag)] as const)}
  />
);

const sumWords = ({ Anzahl, SummeCent }: ClosingView['Betroffen']['Bereit']): string =>
  t('consoleClients.closing.sum', { number: formatNumber(Anzahl), sum: formatMoney(SummeCent) });

/** How many people the end concerns today, and what they are owed. */
const Concerns = ({ concerns }: { concerns: ClosingView['Betroffen'] }): ReactNode => (
  <Facts
    isBeside
    facts={[
      [t('consoleClients.closing.concerns.recommenders'), formatNumber(concerns.Empfehler)],
      [t('consoleClients.closing.concerns.contacts'), formatNumber(concerns.Kontakte)],
      [t('consoleClients.closing.concerns.referrals'), formatNumber(concerns.LaufendeEmpfehlungen)],
      [t('consoleClients.closing.concerns.ready'), sumWords(concerns.Bereit)],
      [t('consoleClients.closing.concerns.expected'), sumWords(concerns.Erwartet)],
    ]}
  />
);

const Preview = ({ client, day }: { client: string; day: string }): ReactNode => {
  const query = useQuery({
    queryKey: [...setUpKey(client), 'closing-preview', day],
    queryFn: ({ signal }) =>
      consoleCall(client, 'POST /verwaltung/programmende/vorschau', { body: { LetzterTag: day }, signal }),
  });
  return (
    <Loaded query={query}>
      {({ Kalender, Betroffen }) => (
        <Stack>
          <Calendar days={Kalender} />
          <Concerns concerns={Betroffen} />
        </Stack>
      )}
    </Loaded>
  );
};

/** Proposes the end: the last day, its calendar, and the client's key as a confirmation. */
const ProposeAct = ({ earliest, onDone }: { earliest: string; onDone: () => void }): ReactNode => {
  const { client } = useDraft();
  const [day, setDay] = useState('');
  const [typed, setTyped] = useState('');
  const isDayFit = isDay(day) && day >= earliest;
  const isTooEarly = isDay(day) && !isDayFit;
  const dayHint = t('consoleClients.closing.lastDayHint', { day: formatDate(earliest) });
  return (
    <ConsoleAct
      client={client}
      right="closing.propose"
      label={t('consoleClients.closing.propose')}
      isDangerous
      isComplete={isDayFit && typed === client}
      send={withReason('POST /verwaltung/programmende', { body: { LetzterTag: day, Bestaetigung: typed } })}
      after={() => {
        setDay('');
        setTyped('');
      }}
      done={t('consoleClients.closing.proposed')}
      onDone={onDone}
    >
      <Stack>
        <p>{t('consoleClients.closing.proposeText')}</p>
        <TextField
          type="date"
          label={t('consoleClients.closing.lastDay')}
          hint={isTooEarly ? undefined : dayHint}
          error={isTooEarly ? dayHint : undefined}
          min={earliest}
          {...textInput(day, setDay)}
        />
        {isDayFit ? <Preview client={client} day={day} /> : null}
        <TextField
          label={t('consoleClients.closing.confirm')}
          hint={t('consoleClients.closing.confirmHint', { key: client })}
          autoComplete="off"
          {...textInput(typed, setTyped)}
        />
      </Stack>
    </ConsoleAct>
  );
};

const WithdrawAct = ({ onDone }: { onDone: () => void }): ReactNode => (
  <ConsoleAct
    client={useDraft().client}
    right="closing.withdraw"
    label={t('consoleClients.closing.withdraw')}
    send={withReason('POST /verwaltung/programmende/ruecknahme', {})}
    done={t('consoleClients.closing.withdrawn')}
    onDone={onDone}
  >
    <p>{t('consoleClients.closing.withdrawText')}</p>
  </ConsoleAct>
);

const Closing = ({ closing, onDone }: { closing: ClosingView; onDone: () => void }): ReactNode => {
  const { client } = useDraft();
  const { Stand, Kalender, Betroffen, Mails, FreigabeId, Fruehestens } = closing;
  return (
    <Stack gap="lg">
      <Row isApart>
        <p role="status">
          <StateDot tone={TONES[Stand]}>{t(`consoleClients.closing.states.${Stand}`)}</StateDot>
        </p>
        {Stand === 'Laeuft' || Stand === 'Vorgeschlagen' ? <ProposeAct earliest={Fruehestens} onDone={onDone} /> : null}
        {Stand === 'Angekuendigt' ? <WithdrawAct onDone={onDone} /> : null}
      </Row>
      <p className={text.note}>{t('consoleClients.closing.lead')}</p>
      {FreigabeId ? (
        <p>
          <Link to={`${screenPath(client, 'freigaben')}?auf=${FreigabeId}`}>
            {t('consoleClients.closing.proposal')}
          </Link>
        </p>
      ) : null}
      {Kalender.length > 0 ? (
        <Section title={t('consoleClients.closing.calendar')} size="lg" gap="ms">
          <Calendar days={Kalender} />
          <p className={text.note}>
            {t('consoleClients.closing.mails', {
              written: formatNumber(Mails.Geschrieben),
              owed: formatNumber(Mails.Offen),
            })}
          </p>
        </Section>
      ) : null}
      <Section title={t('consoleClients.closing.concerned')} size="lg" gap="ms">
        <Concerns concerns={Betroffen} />
      </Section>
    </Stack>
  );
};

/** The end of the programme: its state, its calendar, and whom it concerns. */
export const Component = (): ReactNode => {
  const { client, draft } = useDraft();
  const queries = useQueryClient();
  const isLive = draft.LiveNummer !== null;
  const queryKey = [...setUpKey(client), 'closing'];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => consoleCall(client, 'GET /verwaltung/programmende', { signal }),
    enabled: isLive,
  });
  const reload = (): void => void queries.invalidateQueries({ queryKey });
  return (
    <Section title={t('consoleClients.closing.title')}>
      {isLive ? (
        <Loaded query={query}>{(closing) => <Closing closing={closing} onDone={reload} />}</Loaded>
      ) : (
        <p>{t('consoleClients.closing.notLive')}</p>
      )}
    </Section>
  );
};
