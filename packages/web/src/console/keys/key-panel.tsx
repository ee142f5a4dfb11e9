import type { KeyView } from '@mundwerk/contract/console/connect/keys';
import type { RequestLogEntry } from '@mundwerk/contract/operations/request-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDate, formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import type { StateTone } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Section, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { scopeWords } from '../acts/act-preview.tsx';
import { ConsoleAct, withReason } from '../acts/console-act.tsx';
import { screenPath } from '../app/paths.ts';
import { consoleCall, useConsoleClient } from '../app/session/operator.ts';
import styles from './keys-screen.module.css';

/** How many scopes a row of the list names; the panel explains all of them. */
const NAMED = 2;

/** The scopes of a key in short. */
export const scopeNames = ({ Bereiche }: KeyView): string => {
  const rest = Bereiche.length - NAMED;
  if (rest <= 1) return Bereiche.join(', ') || t('consoleKeys.none');
  return t('consoleKeys.more', { names: Bereiche.slice(0, NAMED).join(', '), rest: formatNumber(rest) });
};

/** The networks from which a key may be used. */
export const networkWords = ({ Netze }: KeyView): string => Netze.join(', ') || t('consoleKeys.everywhere');

/** The last day of a key; its exclusive end is midnight of the following day. */
export const endWords = ({ EndetAm, WiderrufenAm }: KeyView): string => {
  if (WiderrufenAm) return t('consoleKeys.revokedAt', { when: formatDateTime(WiderrufenAm) });
  if (EndetAm === null) return t('consoleKeys.never');
  return formatDate(new Date(Date.parse(EndetAm) - 1).toISOString());
};

/** The last use, to the minute. */
export const lastUseWords = ({ ZuletztBenutztAm }: KeyView): string =>
  ZuletztBenutztAm === null ? t('consoleKeys.unused') : formatDateTime(ZuletztBenutztAm);

export const TONES: Readonly<Record<KeyView['Status'], StateTone>> = {
  Aktiv: 'done',
  Wartet: 'waiting',
  NichtFreigegeben: 'ended',
  Abgelaufen: 'ended',
  Widerrufen: 'ended',
};

const PAGE = '50';

const Requests = ({ requests }: { requests: readonly RequestLogEntry[] }): ReactNode => (
  <div className={styles.requests}>
    <RowTable
      caption={t('consoleKeys.requests.title')}
      frame="none"
      rows={requests}
      keyOf={({ RequestId }) => RequestId}
      isDense
      columns={[
        { title: t('consoleKeys.requests.when'), moment: ({ Zeit }) => Zeit },
        {
          title: t('consoleKeys.requests.what'),
          cell: ({ Methode, Pfad }) => <code className={styles.path}>{`${Methode} ${Pfad}`}</code>,
          below: ({ RequestId }) => <span className={styles.path}>{RequestId}</span>,
        },
        {
          title: t('consoleKeys.requests.answer'),
          cell: ({ Status }) => Status,
          below: ({ ErrorCode }) => ErrorCode,
          className: ({ ErrorCode }) => (ErrorCode ? text.danger : undefined),
        },
        {
          title: t('consoleKeys.requests.duration'),
          kind: 'number',
          cell: ({ DauerMs }) => t('consoleKeys.requests.ms', { ms: formatNumber(DauerMs) }),
        },
      ]}
    />
  </div>
);

/** The requests made with a key, the newest first; their contents are not stored. */
export const KeyRequests = ({ id }: { id: string }): ReactNode => {
  const { Key } = useConsoleClient();
  const [isRefused, setIsRefused] = useState(false);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['keys', Key, id, 'requests', isRefused],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      consoleCall(Key, 'GET /verwaltung/schluessel/{id}/protokoll', {
        params: { id },
        query: { anzahl: PAGE, nurFehler: isRefused ? 'true' : 'false', ...(pageParam ? { ab: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: ({ Naechste }) => Naechste,
  });
  const requests = data?.pages.flatMap(({ Eintraege }) => Eintraege);
  return (
    <Section title={t('consoleKeys.requests.title')} size="lg" gap="ms">
      <p className={text.note}>{t('consoleKeys.requests.lead')}</p>
      <Checkbox
        label={t('consoleKeys.requests.refusedOnly')}
        checked={isRefused}
        onChange={(event) => setIsRefused(event.currentTarget.checked)}
      />
      <Loaded query={{ data: requests, error, isFetching, refetch }}>
        {(found) =>
          found.length === 0 ? (
            <p className={text.soft}>{t('consoleKeys.requests.none')}</p>
          ) : (
            <Requests requests={found} />
          )
        }
      </Loaded>
      {hasNextPage ? (
        <Button kind="secondary" size="sm" isBusy={isFetching} onClick={() => void fetchNextPage()}>
          {t('consoleKeys.requests.more')}
        </Button>
      ) : null}
    </Section>
  );
};

/** Revokes a key: systems that use it stop working at once. */
const RevokeKeyAct = ({ view }: { view: KeyView }): ReactNode =>
  view.Status === 'Widerrufen' ? null : (
    <div>
      <ConsoleAct
        right="key.revoke"
        label={t('consoleKeys.revoke.label')}
        isDangerous
        send={withReason('POST /verwaltung/schluessel/{id}/widerruf', { params: { id: view.Id } })}
        done={t('consoleKeys.revoke.done', { name: view.Name })}
        stale={['keys']}
      >
        <p>{t('consoleKeys.revoke.preview', { name: view.Name, use: lastUseWords(view) })}</p>
      </ConsoleAct>
    </div>
  );

/** Why the key does not work yet, and what it lacks. */
const KeyNotices = ({ view: { Status, FreigabeId, Warnungen } }: { view: KeyView }): ReactNode => {
  const { Key } = useConsoleClient();
  return (
    <>
      {Status === 'Wartet' && FreigabeId ? (
        <Notice
          kind="info"
          title={t('consoleKeys.waiting.title')}
          action={<Link to={`${screenPath(Key, 'freigaben')}?auf=${FreigabeId}`}>{t('consoleKeys.waiting.link')}</Link>}
        >
          {t('consoleKeys.waiting.text')}
        </Notice>
      ) : null}
      {Status === 'NichtFreigegeben' ? <Notice kind="warning">{t('consoleKeys.waiting.ended')}</Notice> : null}
      {Warnungen.length > 0 ? (
        <Notice kind="warning" title={t('consoleKeys.warnings.title')}>
          {Warnungen.map((warning) => t(`consoleKeys.warnings.${warning}`)).join(' ')}
        </Notice>
      ) : null}
    </>
  );
};

/** One key beside the list: its limits, its scopes in sentences, and its requests. */
export const KeyPanel = ({ view }: { view: KeyView | undefined }): ReactNode => {
  if (view === undefined) return <p className={text.soft}>{t('consoleKeys.missing')}</p>;
  return (
    <Stack>
      <KeyNotices view={view} />
      <Facts
        isBeside
        facts={[
          [t('consoleKeys.columns.state'), t(`consoleKeys.states.${view.Status}`)],
          [t('consoleKeys.columns.kind'), t(`consoleKeys.kinds.${view.Art}`)],
          [t('consoleKeys.columns.networks'), networkWords(view)],
          [t('consoleKeys.columns.made'), formatDateTime(view.ErstelltAm)],
          [t('consoleKeys.columns.ends'), endWords(view)],
          [t('consoleKeys.columns.used'), lastUseWords(view)],
        ]}
      />
      <Section title={t('consoleKeys.columns.scopes')} size="lg" gap="ms">
        {view.Bereiche.length === 0 ? (
          <p className={text.soft}>{t('consoleKeys.noScope')}</p>
        ) : (
          <ul className={styles.scopes}>
            {view.Bereiche.map((scope) => (
              <li key={scope}>
                {scopeWords(scope)} <code className={text.note}>{scope}</code>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <RevokeKeyAct view={view} />
      <KeyRequests id={view.Id} />
    </Stack>
  );
};
