import type { CallReply } from '@mundwerk/contract/call';
import type { countMailKinds, listMailKinds } from '@mundwerk/contract/console/programme/mails';
import type { Language } from '@mundwerk/contract/values/language';
import { type ReactNode, useState } from 'react';
import { documentBoot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { textInput } from '#ui/form/field.tsx';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Section } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Empty } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient, useConsoleQuery } from '../app/session/operator.ts';
import { eventWords, Wording } from './mail-text-row.tsx';

type MailRow = CallReply<typeof listMailKinds>['Mails'][number];
type CountRow = Omit<CallReply<typeof countMailKinds>['Zahlen'][number], 'Art'>;

const NONE: CountRow = { Gesendet: 0, Zurueckgekommen: 0, Beschwerden: 0, Geklickt: null };

const fits = (mail: MailRow, search: string): boolean =>
  `${mail.Betreff} ${eventWords(mail.Art)}`.toLowerCase().includes(search.trim().toLowerCase());

/** Language names inside a sentence; French does not capitalise them there. */
const languageInSentence = (language: Language): string => {
  const name = t(`consoleMails.languages.${language}`);
  return documentBoot().language === 'fr' ? name.toLowerCase() : name;
};

const ownWords = ({ EigeneTexte, OhneEigene }: MailRow): string | null => {
  if (EigeneTexte === 0) return null;
  const own = t('consoleMails.own', { count: EigeneTexte });
  if (OhneEigene.length === 0) return own;
  const languages = OhneEigene.map(languageInSentence).join(', ');
  return `${own}, ${t('consoleMails.ownMissing', { languages })}`;
};

type Counts = ReadonlyMap<string, CallReply<typeof countMailKinds>['Zahlen'][number]>;

interface MailTableProps {
  client: string;
  stage: MailRow['Abschnitt'];
  mails: readonly MailRow[];
  /** Undefined while the counts are loading. */
  counts: Counts | undefined;
}

const MailTable = ({ client, stage, mails, counts }: MailTableProps): ReactNode => {
  const counted = (title: string, count: (row: CountRow) => number | null) => ({
    title,
    number: ({ Art }: MailRow): number | null => (counts ? count(counts.get(Art) ?? NONE) : null),
  });
  return (
    <Section title={t(`consoleMails.stages.${stage}`)}>
      <RowTable
        caption={t(`consoleMails.stages.${stage}`)}
        frame="loose"
        rows={mails}
        keyOf={(mail) => mail.Art}
        columns={[
          {
            title: t('consoleMails.columns.subject'),
            cell: (mail) => (
              <Link to={screenPath(client, 'mails', mail.Art)}>
                <Wording text={mail.Betreff} />
              </Link>
            ),
            below: ownWords,
          },
          { title: t('consoleMails.counts.event'), cell: ({ Art }) => eventWords(Art) },
          {
            title: t('consoleMails.columns.to'),
            cell: (mail) => t(`consoleMails.readers.${mail.An}`),
            below: (mail) => t(mail.IstPflicht ? 'consoleMails.mustKnow' : 'consoleMails.onlyAll'),
          },
          counted(t('consoleMails.counts.sent'), ({ Gesendet }) => Gesendet),
          counted(t('consoleMails.counts.bounced'), ({ Zurueckgekommen }) => Zurueckgekommen),
          counted(t('consoleMails.counts.complained'), ({ Beschwerden }) => Beschwerden),
          counted(t('consoleMails.counts.clicked'), ({ Geklickt }) => Geklickt),
        ]}
      />
    </Section>
  );
};

/** The mails by the stages of a referral's life, with their counts once these are loaded. */
const Stages = ({ client, mails }: { client: string; mails: readonly MailRow[] }): ReactNode => {
  const { data } = useConsoleQuery(['mails', 'counts'], 'GET /verwaltung/mailtexte/zahlen');
  const counts = data && new Map(data.Zahlen.map((row) => [row.Art, row]));
  if (mails.length === 0)
    return (
      <Empty title={t('consoleMails.empty.title')}>
        <p>{t('consoleMails.empty.text')}</p>
      </Empty>
    );
  return [...Map.groupBy(mails, ({ Abschnitt }) => Abschnitt)].map(([stage, listed]) => (
    <MailTable key={stage} client={client} stage={stage} mails={listed} counts={counts} />
  ));
};

/** Every mail that the portal writes for the client. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const [search, setSearch] = useState('');
  const query = useConsoleQuery(['mails'], 'GET /verwaltung/mailtexte');
  return (
    <Screen
      title={t('consoleMails.screen')}
      lead={query.data && t('consoleMails.lead', { count: query.data.Mails.length })}
    >
      <Loaded query={query}>
        {({ Mails }) => (
          <>
            <SearchBox
              label={t('consoleMails.search')}
              isDense
              placeholder={t('consoleMails.search')}
              {...textInput(search, setSearch)}
            />
            <p className={text.note}>{t('consoleMails.counts.days')}</p>
            <Stages client={Key} mails={Mails.filter((mail) => fits(mail, search))} />
          </>
        )}
      </Loaded>
    </Screen>
  );
};
