import type { CallReply } from '@mundwerk/contract/call';
import type { listMailKinds } from '@mundwerk/contract/console/programme/mails';
import type { Language } from '@mundwerk/contract/values/language';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { documentBoot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Empty } from '#ui/text/empty.tsx';
import { Link } from '#ui/text/link.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import frame from '#work/screen/screen.module.css';
import { ScreenHead } from '#work/screen/screen-head.tsx';
import { Scroll } from '#work/screen/scroll.tsx';
import { consoleCall } from '../app/console-call.ts';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import { Wording } from './wording.tsx';

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
  <Scroll label={t('consoleMails.screen')}>
    <DataTable
      caption={t('consoleMails.caption')}
      columns={[
        { title: t('consoleMails.columns.subject') },
        { title: t('consoleMails.columns.to') },
        { title: t('consoleMails.columns.must') },
        { title: t('consoleMails.columns.own') },
      ]}
    >
      {mails.map((mail) => (
        <tr key={mail.Art}>
          <Cell>
            <Link to={screenPath(client, 'mails', mail.Art)}>
              <Wording text={mail.Betreff} />
            </Link>
          </Cell>
          <Cell>{t(`consoleMails.readers.${mail.An}`)}</Cell>
          <Cell>{t(mail.IstPflicht ? 'consoleMails.mustKnow' : 'consoleMails.onlyAll')}</Cell>
          <Cell>{ownWords(mail)}</Cell>
        </tr>
      ))}
    </DataTable>
  </Scroll>
);

/** Every mail that the portal writes for the client. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const [search, setSearch] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['mails', Key],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/mailtexte', { signal }),
  });
  useEffect(() => {
    document.title = `${t('consoleMails.screen')} · ${t('console.title')}`;
  }, []);
  const mails = data?.Mails.filter((mail) => fits(mail, search)) ?? [];
  return (
    <div className={frame.screen}>
      <ScreenHead
        title={t('consoleMails.screen')}
        lead={data ? t('consoleMails.lead', { count: data.Mails.length }) : undefined}
      />
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <SearchBox
            label={t('consoleMails.search')}
            isDense
            placeholder={t('consoleMails.search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          {mails.length > 0 ? (
            <MailTable client={Key} mails={mails} />
          ) : (
            <Empty title={t('consoleMails.empty.title')}>{t('consoleMails.empty.text')}</Empty>
          )}
        </>
      ) : error ? null : (
        <Skeleton shape="block" />
      )}
    </div>
  );
};
