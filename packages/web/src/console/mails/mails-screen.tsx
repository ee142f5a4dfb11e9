import type { CallReply } from '@mundwerk/contract/call';
import type { listMailKinds } from '@mundwerk/contract/console/programme/mails';
import type { Language } from '@mundwerk/contract/values/language';
import { type ReactNode, useState } from 'react';
import { documentBoot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { textInput } from '#ui/form/field.tsx';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Link } from '#ui/text/link.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient, useConsoleQuery } from '../app/session/operator.ts';
import { Wording } from './mail-text-row.tsx';

type MailRow = CallReply<typeof listMailKinds>['Mails'][number];

const fits = ({ Art, Betreff }: MailRow, search: string): boolean =>
  `${Art} ${Betreff}`.toLowerCase().includes(search.trim().toLowerCase());

/** Language names inside a sentence; French does not capitalise them there. */
const languageInSentence = (language: Language): string => {
  const name = t(`consoleMails.languages.${language}`);
  return documentBoot().language === 'fr' ? name.toLowerCase() : name;
};

const ownWords = ({ EigeneTexte, OhneEigene }: MailRow): string => {
  if (EigeneTexte === 0) return t('consoleMails.ownNone');
  const own = t('consoleMails.own', { count: EigeneTexte });
  if (OhneEigene.length === 0) return own;
  const languages = OhneEigene.map(languageInSentence).join(', ');
  return `${own}, ${t('consoleMails.ownMissing', { languages })}`;
};

const MailTable = ({ client, mails }: { client: string; mails: readonly MailRow[] }): ReactNode => (
  <RowTable
    caption={t('consoleMails.caption')}
    label={t('consoleMails.screen')}
    rows={mails}
    empty={{ title: t('consoleMails.empty.title'), text: t('consoleMails.empty.text') }}
    keyOf={(mail) => mail.Art}
    columns={[
      {
        title: t('consoleMails.columns.subject'),
        cell: (mail) => (
          <Link to={screenPath(client, 'mails', mail.Art)}>
            <Wording text={mail.Betreff} />
          </Link>
        ),
      },
      { title: t('consoleMails.columns.to'), cell: (mail) => t(`consoleMails.readers.${mail.An}`) },
      {
        title: t('consoleMails.columns.must'),
        cell: (mail) => t(mail.IstPflicht ? 'consoleMails.mustKnow' : 'consoleMails.onlyAll'),
      },
      { title: t('consoleMails.columns.own'), cell: (mail) => ownWords(mail) },
    ]}
  />
);

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
            <MailTable client={Key} mails={Mails.filter((mail) => fits(mail, search))} />
          </>
        )}
      </Loaded>
    </Screen>
  );
};
