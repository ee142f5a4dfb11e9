import type { SignOnTrial } from '@mundwerk/contract/console/operate/sign-on';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/http/api.ts';
import { openDocument } from '#lib/http/open-document.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { isReturn, makeSignOnTrip } from '#lib/session/sign-on.ts';
import { t } from '#lib/text/i18n.ts';
import { StateDot } from '#ui/data/data-table.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { fieldPath, setUpPath } from '../acts/client-draft/use-draft.ts';
import { screenPath } from '../app/paths.ts';
import { consoleCall } from '../app/session/operator.ts';
import styles from './sign-on.module.css';

/** The redirect to the agencies' identity provider and back, for a trial. */
const tripOf = (client: string) =>
  makeSignOnTrip('psoempf_verwaltung_probe', () => consoleCall(client, 'GET /verwaltung/anmeldung/probe'));

/** The state of a trial. */
type TrialState =
  | { readonly step: 'none' }
  | { readonly step: 'away' | 'asking' }
  | { readonly step: 'done'; readonly trial: SignOnTrial }
  | { readonly step: 'failed'; readonly message: string };

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : t('console.signOn.problems.failed.text');

/** Sends the provider's answer to the server, once: the code is valid once, and is removed from the URL. */
const complete = async (client: string, search: URLSearchParams): Promise<TrialState> => {
  const end = tripOf(client).end(search);
  if ('problem' in end) return { step: 'failed', message: t(`console.signOn.problems.${end.problem}.text`) };
  try {
    const body = { Code: end.code, Verifier: end.verifier };
    return { step: 'done', trial: await consoleCall(client, 'PUT /verwaltung/anmeldung/probe', { body }) };
  } catch (error) {
    return { step: 'failed', message: messageOf(error) };
  }
};

/** A trial of the agencies' sign-on: it redirects to the provider, and reports the result afterwards. */
export const useSignOnTrial = (client: string): { readonly state: TrialState; readonly begin: () => void } => {
  const [search] = useSearchParams();
  const [state, setState] = useState<TrialState>({ step: isReturn(search) ? 'asking' : 'none' });
  const hasAsked = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is read once, when the page opens with it
  useEffect(() => {
    if (!isReturn(search) || hasAsked.current) return;
    hasAsked.current = true;
    window.history.replaceState(window.history.state, '', location.pathname);
    void complete(client, search).then(setState);
  }, []);

  const begin = async (): Promise<void> => {
    setState({ step: 'away' });
    try {
      openDocument(await tripOf(client).begin(screenPath(client, 'anmeldung'), 'trial'));
    } catch (error) {
      setState({ step: 'failed', message: messageOf(error) });
    }
  };
  return { state, begin: () => void begin() };
};

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
  <RowTable
    caption={t('consoleSignOn.trial.claims')}
    rows={claims}
    keyOf={({ Name }) => Name}
    columns={[
      { title: t('consoleSignOn.trial.claim'), cell: ({ Name }) => <code>{Name}</code> },
      { title: t('consoleSignOn.trial.value'), cell: ({ Wert }) => Wert, className: styles.value },
    ]}
  />
);

/** The URL of the draft's setting that maps the provider's roles to ours. */
const mappingPath = (client: string): string =>
  fieldPath(setUpPath(client, 'technik'), { file: 'client.json', field: 'AgenturAnmeldung.RollenZuordnung' });

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
