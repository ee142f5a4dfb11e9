import type { PersonPage } from '@mundwerk/contract/console/record/person';
import type { FieldGroup } from '@mundwerk/contract/values/console/records';
import { isLanguage } from '@mundwerk/contract/values/language';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { BlockAccountAct, SetStopAct, UnblockAccountAct } from '#console/acts/block-and-stop-acts.tsx';
import { DataRequest, StartDataRequestAct } from '#console/acts/data-request/data-request-acts.tsx';
import { GrantRewardAct } from '#console/acts/grant-acts.tsx';
import {
  CorrectEmailAct,
  EndNameAct,
  EndSessionsAct,
  MergeAct,
  ProtectAccountAct,
  RestoreAccessAct,
  ViewAsAct,
} from '#console/acts/person-acts.tsx';
import { ResendMailAct } from '#console/acts/resend/resend-act.tsx';
import { consoleCall, consoleQueries, useConsoleClient, useMay } from '#console/app/session/operator.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Card, Row, Section, Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Assignee, Notes } from '../parts/notes.tsx';
import { PageTitle, RevealGroup } from '../parts/record-parts.tsx';
import styles from '../referral/referral.module.css';
import { PersonTabs } from './person-tabs.tsx';

const personQuery = (client: string, id: string) => ({
  queryKey: ['person', client, id],
  queryFn: (): Promise<PersonPage> => consoleCall(client, 'GET /verwaltung/personen/{id}', { params: { id } }),
});

/** Loads the person before the page is shown, without the cache. */
export const loader = ({ params }: LoaderFunctionArgs): Promise<PersonPage> =>
  consoleQueries.fetchQuery({ ...personQuery(params.mandant ?? '', params.id ?? ''), staleTime: 0 });

interface PersonActsProps {
  personId: string;
  isBlocked: boolean;
  /** The name of the personal link; null without one. */
  linkName: string | null;
  onDone: () => void;
}

/** Acts that support and operators can perform on an account; each is shown to people who may use it. */
const PersonActs = ({ personId, isBlocked, linkName, onDone }: PersonActsProps): ReactNode => (
  <Row gap="sm">
    <ViewAsAct personId={personId} />
    <ResendMailAct personId={personId} onDone={onDone} />
    <CorrectEmailAct personId={personId} onDone={onDone} />
    <EndSessionsAct personId={personId} onDone={onDone} />
    <RestoreAccessAct personId={personId} onDone={onDone} />
    <ProtectAccountAct personId={personId} onDone={onDone} />
    {linkName === null ? null : <EndNameAct personId={personId} name={linkName} onDone={onDone} />}
    <GrantRewardAct personId={personId} onDone={onDone} />
    {isBlocked ? (
      <UnblockAccountAct personId={personId} onDone={onDone} />
    ) : (
      <BlockAccountAct personId={personId} onDone={onDone} />
    )}
    <MergeAct personId={personId} onDone={onDone} />
    <StartDataRequestAct personId={personId} onDone={onDone} />
    <SetStopAct personId={personId} onDone={onDone} />
  </Row>
);

const factsOf = ({ Sprache, Newsletter, Linkname }: PersonPage): (readonly [string, string | null])[] => [
  [t('console.people.language'), isLanguage(Sprache) ? t(`console.languages.${Sprache}`) : Sprache],
  [t('console.people.newsletter'), Newsletter && t(`console.people.newsletterStates.${Newsletter}`)],
  [t('console.people.linkName'), Linkname && `/k/${Linkname}`],
];

/** The groups that can be revealed, with their masked values. */
const maskedOf = ({ Person }: PersonPage): (readonly [FieldGroup, string | null])[] => {
  const account =
    Person.Konto && Person.KontoGeaendertAm
      ? t('console.people.accountChanged', { account: Person.Konto, date: formatDate(Person.KontoGeaendertAm) })
      : Person.Konto;
  return [
    ['Kontakt', Person.Email],
    ...(account ? [['Konto', account] as const] : []),
    ...(Person.Rolle === 'Empfehler' ? [] : [['Anschrift', Person.Ort] as const, ['Geburtsdatum', null] as const]),
  ];
};

const stateText = ({ Person }: PersonPage): string => {
  const parts = [
    Person.Seit
      ? t('console.people.since', {
          role: t(`console.record.personRoles.${Person.Rolle}`),
          date: formatDate(Person.Seit),
        })
      : null,
    Person.BestaetigtAm
      ? t('console.people.confirmed', { date: formatDate(Person.BestaetigtAm) })
      : Person.Rolle !== 'Kontakt' && t('console.people.unconfirmed'),
    Person.Sperre ? t('console.referral.blocked') : null,
  ];
  return parts.filter(Boolean).join(' · ');
};

interface PossibleActsProps {
  person: PersonPage['Person'];
  linkName: string | null;
  personId: string;
  onDone: () => void;
}

/** The acts for the person: those of an account, or those that need none. */
const PossibleActs = ({ person, linkName, personId, onDone }: PossibleActsProps): ReactNode => {
  const may = useMay();
  const isContact = person.Rolle === 'Kontakt';
  if (person.Id === null || (isContact && !may('person.request'))) return null;
  return (
    <Section size="lg" gap="ms" title={t('console.recordActs.possible')}>
      {isContact ? (
        <Row gap="sm">
          <ResendMailAct personId={personId} onDone={onDone} />
          <StartDataRequestAct personId={personId} isContact onDone={onDone} />
        </Row>
      ) : (
        <PersonActs personId={personId} isBlocked={Boolean(person.Sperre)} linkName={linkName} onDone={onDone} />
      )}
    </Section>
  );
};

/** One page for the recommender and the contact who share a mailbox. */
export const Component = (): ReactNode => {
  const loaded = useLoaderData<PersonPage>();
  const { id = '' } = useParams();
  const { Key: client, Name: clientName } = useConsoleClient();
  const { data = loaded, refetch } = useQuery({ ...personQuery(client, id), initialData: loaded });
  const { Person } = data;
  const personId = Person.Id ?? id;
  const money = [
    [t('console.people.ready'), data.BereitCent],
    [t('console.people.underWay'), data.UnterwegsCent],
    [t('console.people.thisYear'), data.DiesesJahrCent],
  ] as const;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageTitle>{Person.Name}</PageTitle>
          <p className={text.soft}>{stateText(data)}</p>
        </div>
        <Assignee key={personId} assignee={data.ZugewiesenAn} of={{ client, kind: 'Person', id: personId }} />
      </div>
      <Card as="section" className={styles.answer} aria-label={t('console.find.columns.state')}>
        <Stack gap="sm">
          {Person.MailsZurueck ? (
            <Notice
              kind="warning"
              title={t('console.people.mailsReturn', {
                date: formatDate(Person.MailsZurueck.Seit),
                status: Person.MailsZurueck.Status,
              })}
            >
              {t('console.people.mailsReturnHelp')}
            </Notice>
          ) : null}
          <dl className={styles.figures}>
            {money.map(([name, cents]) => (
              <div key={name}>
                <dt className={text.note}>{name}</dt>
                <dd className={text.xl}>{formatMoney(cents)}</dd>
              </div>
            ))}
          </dl>
        </Stack>
      </Card>
      <aside className={styles.side}>
        <PossibleActs person={Person} linkName={data.Linkname} personId={personId} onDone={() => void refetch()} />
        {data.Anfragen.length > 0 ? (
          <Section size="lg" gap="ms" title={t('consoleRequests.title')}>
            {data.Anfragen.map((request) => (
              <DataRequest key={request.Id} request={request} onDone={() => void refetch()} />
            ))}
          </Section>
        ) : null}
        <Section size="lg" gap="ms" title={t('console.people.data')}>
          <Facts facts={factsOf(data)} isBeside />
          {maskedOf(data).map(([group, masked]) => (
            <div key={group}>
              <p className={text.note}>{t(`console.reveal.groups.${group}`)}</p>
              <RevealGroup personId={personId} name={Person.Name} client={client} group={group} masked={masked} />
            </div>
          ))}
        </Section>
        <Section size="lg" gap="ms" title={t('console.notes.title')}>
          <Notes notes={data.Notizen} of={{ client, kind: 'Person', id: personId }} onChange={() => void refetch()} />
        </Section>
        <p className={text.note}>{t('console.referral.audits', { number: data.Protokoll })}</p>
      </aside>
      <div className={styles.story}>
        <PersonTabs page={data} client={client} clientName={clientName} />
      </div>
    </div>
  );
};
