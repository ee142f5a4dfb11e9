import type { ClientHealth } from '@mundwerk/contract/console/operate/health-views';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { Scroll } from '#work/screen/scroll.tsx';
import { screenPath } from '../app/paths.ts';
import { UnreadPart } from './health-head.tsx';
import { durationWords, returnedPercent } from './health-words.ts';

const waitingWords = ({ Wartend, AeltesterSekunden }: NonNullable<ClientHealth['Mails']>): string =>
  AeltesterSekunden === null
    ? formatNumber(Wartend)
    : t('consoleHealth.mails.oldest', { number: formatNumber(Wartend), since: durationWords(AeltesterSekunden) });

/** State of the mails: waiting, sent within a week, and bounced. */
export const MailsPart = ({ mails }: { mails: ClientHealth['Mails'] }): ReactNode => (
  <Section title={t('consoleHealth.mails.title')} gap="ms">
    {mails === null ? (
      <UnreadPart />
    ) : (
      <Facts
        isBeside
        facts={[
          [t('consoleHealth.mails.waiting'), waitingWords(mails)],
          [t('consoleHealth.mails.sent'), formatNumber(mails.Gesendet)],
          [
            t('consoleHealth.mails.returned'),
            t('consoleHealth.mails.share', { number: formatNumber(mails.Zurueck), percent: returnedPercent(mails) }),
          ],
          ...(
            [
              ['refused', mails.Abgewiesen],
              ['hard', mails.Unzustellbar],
              ['soft', mails.VergeblichVersucht],
              ['late', mails.Verspaetet],
              ['withheld', mails.NichtGesendet],
              ['dead', mails.ToteAdressen],
            ] as const
          ).map(([name, number]) => [t(`consoleHealth.mails.${name}`), formatNumber(number)] as [string, string]),
          ...mails.Antworten.map(
            ({ Code, Anzahl }) =>
              [t('consoleHealth.mails.answer', { code: Code }), formatNumber(Anzahl)] as [string, string],
          ),
        ]}
      />
    )}
    {mails && !mails.HatPostfach ? <p className={text.soft}>{t('consoleHealth.mails.noMailbox')}</p> : null}
  </Section>
);

/** The webhooks that need a person; their screen has the acts. */
export const WebhooksPart = ({ webhooks }: { webhooks: ClientHealth['Webhooks'] }): ReactNode => (
  <Section title={t('consoleHealth.webhooks.title')} gap="ms">
    {webhooks === null ? <UnreadPart /> : null}
    {webhooks ? <p>{t('consoleHealth.webhooks.waiting', { count: webhooks.Wartend })}</p> : null}
    {webhooks?.Gestoert.length === 0 ? <p className={text.soft}>{t('consoleHealth.webhooks.none')}</p> : null}
    {webhooks && webhooks.Gestoert.length > 0 ? (
      <Scroll label={t('consoleHealth.captions.webhooks')}>
        <DataTable
          caption={t('consoleHealth.captions.webhooks')}
          columns={[
            { title: t('consoleHealth.webhooks.name') },
            { title: t('consoleHealth.webhooks.since') },
            { title: t('consoleHealth.webhooks.held'), kind: 'number' },
          ]}
        >
          {webhooks.Gestoert.map(({ Id, Mandant, Name, GestoertSeit, Wartend }) => (
            <tr key={Id}>
              <Cell below={Mandant}>
                <Link to={`${screenPath(Mandant, 'webhooks')}?auf=${Id}`}>{Name}</Link>
              </Cell>
              <Cell>{GestoertSeit ? formatDateTime(GestoertSeit) : '–'}</Cell>
              <Cell kind="number">{formatNumber(Wartend)}</Cell>
            </tr>
          ))}
        </DataTable>
      </Scroll>
    ) : null}
  </Section>
);
