import type { SignOnTrial } from '@mundwerk/contract/console/operate/sign-on';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { StateDot } from '#ui/data/state-dot.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Scroll } from '#work/screen/scroll.tsx';
import { fieldPath } from '../acts/client-draft/draft-calls.ts';
import styles from './sign-on.module.css';

/** The outcome of a sign-on, in one sentence. */
const resultWords = ({ Ergebnis, Schritte }: SignOnTrial): string => {
  if (Schritte.some(({ IstErfuellt }) => !IstErfuellt)) return t('consoleSignOn.trial.broken');
  if (Ergebnis === null) return t('consoleSignOn.trial.refused');
  const agencies = Ergebnis.Agenturen.join(', ');
  if (Ergebnis.Rollen.length === 0) return t('consoleSignOn.trial.nothing', { agencies });
  const roles = Ergebnis.Rollen.map((role) => t(`consoleSignOn.roles.${role}`)).join(', ');
  return t(Ergebnis.IstEingetragen ? 'consoleSignOn.trial.entered' : 'consoleSignOn.trial.works', { roles, agencies });
};

const Claims = ({ claims }: { claims: SignOnTrial['Claims'] }): ReactNode => (
  <Scroll label={t('consoleSignOn.trial.claims')}>
    <DataTable
      caption={t('consoleSignOn.trial.claims')}
      columns={[{ title: t('consoleSignOn.trial.claim') }, { title: t('consoleSignOn.trial.value') }]}
    >
      {claims.map(({ Name, Wert }) => (
        <tr key={Name}>
          <Cell>
            <code>{Name}</code>
          </Cell>
          <Cell className={styles.value}>{Wert}</Cell>
        </tr>
      ))}
    </DataTable>
  </Scroll>
);

/** The URL of the draft's setting that maps the provider's roles to ours. */
const mappingPath = (client: string): string =>
  fieldPath(client, 'technik', { file: 'client.json', field: 'AgenturAnmeldung.RollenZuordnung' });

const Followed = ({ trial: { Rollen, Agenturen }, client }: { trial: SignOnTrial; client: string }): ReactNode => (
  <ul className={styles.steps}>
    {Rollen.map(({ Wert, Rolle }) => (
      <li key={`role ${Wert}`}>
        <StateDot tone={Rolle ? 'done' : 'ended'}>
          {Rolle
            ? t('consoleSignOn.trial.role', { value: Wert, role: t(`consoleSignOn.roles.${Rolle}`) })
            : t('consoleSignOn.trial.noRole', { value: Wert })}
        </StateDot>{' '}
        {Rolle ? null : (
          <Link to={mappingPath(client)} aria-label={t('consoleSignOn.trial.mapOne', { value: Wert })}>
            {t('consoleSignOn.trial.map')}
          </Link>
        )}
      </li>
    ))}
    {Rollen.length === 0 ? <li>{t('consoleSignOn.trial.roleless')}</li> : null}
    {Agenturen.map(({ Nummer, Name, IstOffen }) => (
      <li key={`agency ${Nummer}`}>
        <StateDot tone={IstOffen ? 'done' : 'ended'}>
          {Name === null
            ? t('consoleSignOn.trial.noAgency', { number: Nummer })
            : t(IstOffen ? 'consoleSignOn.trial.agency' : 'consoleSignOn.trial.closed', { number: Nummer, name: Name })}
        </StateDot>
      </li>
    ))}
    {Agenturen.length === 0 ? <li>{t('consoleSignOn.trial.agencyless')}</li> : null}
  </ul>
);

/** Result of a trial: its steps, the values of the token, and the resulting role. */
export const TrialResult = ({ trial, client }: { trial: SignOnTrial; client: string }): ReactNode => {
  const isWhole = trial.Schritte.every(({ IstErfuellt }) => IstErfuellt);
  return (
    <Stack gap="ms">
      <Notice kind={isWhole && trial.Ergebnis && trial.Ergebnis.Rollen.length > 0 ? 'success' : 'warning'}>
        {resultWords(trial)}
      </Notice>
      <ol className={styles.steps}>
        {trial.Schritte.map(({ Schritt, IstErfuellt }) => (
          <li key={Schritt}>
            <StateDot tone={IstErfuellt ? 'done' : 'ended'}>
              {t(`consoleSignOn.trial.steps.${Schritt}.${IstErfuellt ? 'done' : 'failed'}`)}
            </StateDot>
          </li>
        ))}
      </ol>
      {isWhole ? <Followed trial={trial} client={client} /> : null}
      {isWhole ? <Claims claims={trial.Claims} /> : null}
    </Stack>
  );
};
