import type { Einbindung, Seitenpruefung } from '@mundwerk/contract/console/connect/embed';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { documentBoot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Notice, type NoticeKind } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import styles from './embed-screen.module.css';

const KINDS = {
  Erlaubt: 'success',
  Weitergeleitet: 'warning',
  AndereSchreibweise: 'warning',
  NichtErlaubt: 'warning',
  KeineAdresse: 'warning',
} as const satisfies Record<Seitenpruefung['Ergebnis'], NoticeKind>;

/** The line that the client's configuration needs, to be copied by its maintainers. */
const configurationOf = (origin: string): string =>
  `"RahmenHosts": { "${documentBoot().environment}": [${JSON.stringify(origin)}] }`;

/** The result of the check, with its remedy. */
const Verdict = ({ found }: { found: Seitenpruefung }): ReactNode => {
  const { Ergebnis, Origin, Erlaubt, Ziel } = found;
  const values = { origin: Origin ?? '', allowed: Erlaubt ?? '', target: Ziel ?? '' };
  const isMissing = Origin !== null && (Ergebnis === 'NichtErlaubt' || Ergebnis === 'AndereSchreibweise');
  return (
    <Notice kind={KINDS[Ergebnis]} title={t(`consoleEmbed.check.verdicts.${Ergebnis}.title`, values)}>
      <p>{t(`consoleEmbed.check.verdicts.${Ergebnis}.text`, values)}</p>
      {isMissing ? <code className={styles.line}>{configurationOf(Origin)}</code> : null}
    </Notice>
  );
};

/** Checks on the server whether a site may embed the portal; the list beside it is the one sent to browsers. */
export const HostCheck = ({ facts }: { facts: Einbindung }): ReactNode => {
  const { Key } = useConsoleClient();
  const [address, setAddress] = useState('');
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => consoleCall(Key, 'GET /verwaltung/einbindung/pruefung', { query: { Adresse: address.trim() } }),
  });
  const check = (event?: FormEvent): void => {
    event?.preventDefault();
    if (address.trim()) mutate();
  };
  return (
    <Section title={t('consoleEmbed.check.title')} size="lg" gap="ms">
      <form className={styles.check} onSubmit={check}>
        <TextField
          label={t('consoleEmbed.check.address')}
          hint={t('consoleEmbed.check.hint')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={address}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            reset();
          }}
        />
        <div>
          <Button type="submit" kind="secondary" isBusy={isPending} isDisabled={address.trim() === ''}>
            {t('consoleEmbed.check.action')}
          </Button>
        </div>
      </form>
      {error ? <LoadFailure error={error} isRetrying={isPending} onRetry={() => check()} /> : null}
      {data ? <Verdict found={data} /> : null}
      <div>
        <p className={text.note}>
          {t(facts.Seiten.length > 0 ? 'consoleEmbed.check.allowed' : 'consoleEmbed.check.nobody')}
        </p>
        <ul className={styles.sites}>
          {facts.Seiten.map((site) => (
            <li key={site}>
              <code>{site}</code>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
};
