import type { Health } from '@mundwerk/contract/console/operate/health-views';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { StateDot } from '#ui/data/state-dot.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Scroll } from '#work/screen/scroll.tsx';
import { UnreadPart } from './health-head.tsx';
import { durationWords } from './health-words.ts';

const percent = (value: number): string => t('consoleHealth.percent', { number: formatNumber(value) });

/** The processes that gave a sign of life within the last hour; during an update two releases are listed. */
export const ServersPart = ({ servers }: { servers: Health['Server'] }): ReactNode => (
  <Section title={t('consoleHealth.servers.title')} gap="ms">
    {servers === null ? (
      <UnreadPart />
    ) : (
      <Scroll label={t('consoleHealth.captions.servers')}>
        <DataTable
          caption={t('consoleHealth.captions.servers')}
          columns={[
            { title: t('consoleHealth.servers.release') },
            { title: t('consoleHealth.servers.state') },
            { title: t('consoleHealth.servers.started') },
            { title: t('consoleHealth.servers.load'), kind: 'number' },
          ]}
        >
          {servers.map(({ Id, Version, Rolle, GestartetAm, GesehenAm, IstAktiv, LastProzent }) => (
            <tr key={Id}>
              <Cell below={Rolle ? t(`consoleHealth.servers.roles.${Rolle}`) : null}>{Version || '–'}</Cell>
              <Cell below={IstAktiv ? null : t('consoleHealth.servers.seen', { when: formatDateTime(GesehenAm) })}>
                <StateDot tone={IstAktiv ? 'done' : 'ended'}>
                  {t(IstAktiv ? 'consoleHealth.servers.running' : 'consoleHealth.servers.silent')}
                </StateDot>
              </Cell>
              <Cell>{GestartetAm ? formatDateTime(GestartetAm) : '–'}</Cell>
              <Cell kind="number">{LastProzent === null ? '–' : percent(LastProzent)}</Cell>
            </tr>
          ))}
        </DataTable>
      </Scroll>
    )}
  </Section>
);

/** The share of capacity used in the last hour, and what to add next. */
export const CapacityPart = ({ capacity }: { capacity: Health['Kapazitaet'] }): ReactNode => (
  <Section title={t('consoleHealth.capacity.title')} gap="ms">
    {capacity === null ? (
      <UnreadPart />
    ) : (
      <>
        <p>{t(`consoleHealth.capacity.advice.${capacity.Rat}`)}</p>
        <Facts
          isBeside
          facts={[
            [t('consoleHealth.capacity.load'), percent(capacity.LastProzent)],
            [
              t('consoleHealth.capacity.cores'),
              t('consoleHealth.capacity.coresOf', {
                cores: formatNumber(capacity.KerneNoetig),
                processes: formatNumber(capacity.Prozesse),
              }),
            ],
            [t('consoleHealth.capacity.clicks'), formatNumber(capacity.KlicksJeSekunde)],
            [t('consoleHealth.capacity.connections'), percent(capacity.VerbindungenProzent)],
            [t('consoleHealth.capacity.lag'), durationWords(capacity.AeltesterSekunden)],
          ]}
        />
      </>
    )}
  </Section>
);
