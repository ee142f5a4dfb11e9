import type { ActView, PersonCard as PersonView } from '@mundwerk/contract/console/record/record-parts';
import type { ClaimView } from '@mundwerk/contract/console/record/referral';
import type { FieldGroup } from '@mundwerk/contract/values/console/records';
import { type ReactNode, useEffect, useRef } from 'react';
import { WithdrawGrantAct } from '#console/acts/grant-acts.tsx';
import { ACT_PLACES, RECORD_ACTS, type RecordActProps } from '#console/acts/repairs.tsx';
import { screenPath } from '#console/app/paths.ts';
import { consoleCall, consoleQueries, useConsoleClient, useMay } from '#console/app/session/operator.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { hasText, t, textOf } from '#lib/text/i18n.ts';
import { StateDot } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Money } from '#ui/data/money.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { Reveal } from '#work/reveal/reveal.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import styles from './parts.module.css';
import { CLAIM_TONES, dayText } from './situation.tsx';

/** The heading of a record's page. It takes the focus when the page opens from the search box, so that the answer is read at once. */
export const PageTitle = ({ children }: { children: string }): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another page
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.matches('[type="search"]'))
      heading.current?.focus();
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1} className={text.xxl}>
      {children}
    </h1>
  );
};

/** A table that is wider than a tablet scrolls sideways in its own frame, by keyboard as well. */
export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
);

interface RevealGroupProps {
  readonly personId: string;
  readonly name: string;
  readonly client: string;
  readonly group: FieldGroup;
  /** The masked value, visible without a reason. */
  readonly masked: string | null;
}

const factsOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([field, value]) => [textOf(`console.reveal.fields.${field}`), value] as const);

/** A group of a person's data: masked, and for a minute in clear text after a reason. */
export const RevealGroup = ({ personId, name, client, group, masked }: RevealGroupProps): ReactNode => {
  const may = useMay();
  const shownMasked = masked ? <p>{masked}</p> : null;
  if (!may('person.reveal')) return shownMasked;
  return (
    <Reveal
      title={t('console.reveal.title', { group: t(`console.reveal.groups.${group}`), name })}
      load={async (Grund) => {
        const params = { id: personId };
        const body = { Gruppe: group, Grund };
        return (await consoleCall(client, 'POST /verwaltung/personen/{id}/enthuellen', { params, body })).Werte;
      }}
    >
      {(revealed) => {
        if (revealed === null) return shownMasked;
        const facts = factsOf(revealed);
        return facts.length > 0 ? <Facts facts={facts} isStrong isBeside /> : <p>{t('console.reveal.empty')}</p>;
      }}
    </Reveal>
  );
};

const consentText = ({ Rolle, GeloeschtAm, ZustimmungAm }: PersonView): string | null => {
  if (GeloeschtAm) return t('console.referral.deleted');
  if (Rolle === 'Empfehler') return null;
  return ZustimmungAm
    ? t('console.referral.consent', { date: formatDate(ZustimmungAm) })
    : t('console.referral.noConsent');
};

/** A person on the page of a record: masked data, with a link to their own page. */
export const PersonCard = ({ person, client }: { person: PersonView; client: string }): ReactNode => {
  const masked = [person.Email, person.Konto, person.Ort].filter(Boolean).join(' · ') || null;
  const facts = [
    consentText(person),
    person.Sperre ? t('console.referral.blocked') : null,
    person.MailsZurueck ? t('console.referral.mailsReturn', { date: formatDate(person.MailsZurueck.Seit) }) : null,
    person.Empfehlungen > 0 ? t('console.referral.referrals', { count: person.Empfehlungen }) : null,
  ];
  return (
    <div className={styles.person}>
      <p className={styles.personHead}>
        <span className={text.note}>{t(`console.record.personRoles.${person.Rolle}`)}</span>
        {person.Id ? (
          <Link to={screenPath(client, 'personen', person.Id)}>{person.Name || '–'}</Link>
        ) : (
          <span>{person.Name || '–'}</span>
        )}
      </p>
      <p className={text.note}>{facts.filter(Boolean).join(' · ')}</p>
      {person.Id ? (
        <RevealGroup personId={person.Id} name={person.Name} client={client} group="Kontakt" masked={masked} />
      ) : null}
    </div>
  );
};

/** The words of an act: its verb and its object. */
export const actText = (act: string): string => {
  const key = `console.recordActs.name.${act.replace('.', '-')}`;
  return hasText(key) ? textOf(key) : act;
};

const Act = ({ act, record }: { act: ActView; record: RecordActProps }): ReactNode => {
  const { Key: client } = useConsoleClient();
  const Button = RECORD_ACTS[act.Akt];
  if (Button && !act.Hindernis)
    return (
      <li>
        <Button {...record} />
      </li>
    );
  const place = act.Hindernis ? undefined : ACT_PLACES[act.Akt];
  return (
    <li className={styles.act}>
      {place ? (
        <Link to={screenPath(client, ...place)}>{actText(act.Akt)}</Link>
      ) : (
        <span className={act.Hindernis ? text.soft : undefined}>{actText(act.Akt)}</span>
      )}
      {act.Hindernis ? <span className={text.note}>{t(`console.recordActs.obstacle.${act.Hindernis}`)}</span> : null}
    </li>
  );
};

/** The acts on a record, beginning with those that remove the reason; an impossible act says why. */
export const Acts = ({ acts, record }: { acts: readonly ActView[]; record: RecordActProps }): ReactNode =>
  acts.length === 0 ? (
    <p className={text.note}>{t('console.recordActs.nothing')}</p>
  ) : (
    <ul className={styles.acts}>
      {acts.map((act) => (
        <Act key={act.Akt} act={act} record={record} />
      ))}
    </ul>
  );

const paymentText = ({ Zahlungen }: ClaimView): string | null => {
  const last = Zahlungen.at(-1);
  if (!last) return null;
  const parts = [last.EndToEndId, t(`console.record.paymentStates.${last.Status}`), last.Konto, last.Lauf];
  return parts.filter(Boolean).join(' · ');
};

/** The claims with their beneficiaries, and the last payment of each. */
export const ClaimTable = ({ claims }: { claims: readonly ClaimView[] }): ReactNode => (
  <ScrollBox label={t('console.referral.claims')}>
    <RowTable
      caption={t('console.referral.claims')}
      frame="none"
      rows={claims}
      keyOf={(claim) => claim.Praemierungsnummer}
      columns={[
        {
          title: t('console.referral.claimColumns.number'),
          cell: (claim) => <span className={styles.mono}>{claim.Praemierungsnummer}</span>,
          below: (claim) => paymentText(claim),
        },
        {
          title: t('console.referral.claimColumns.who'),
          cell: (claim) => t(`console.situation.sideOf.${claim.Beguenstigter}`),
        },
        {
          title: t('console.referral.claimColumns.kind'),
          cell: (claim) =>
            claim.Art === 'Empfehlung'
              ? t(`console.record.choices.${claim.Wahl ?? 'offen'}`)
              : t(`console.record.claimKinds.${claim.Art}`),
        },
        {
          title: t('console.referral.claimColumns.sum'),
          kind: 'number',
          cell: (claim) => <Money>{formatMoney(claim.WertCent)}</Money>,
        },
        {
          title: t('console.referral.claimColumns.state'),
          cell: (claim) => (
            <>
              <StateDot tone={CLAIM_TONES[claim.Status]}>{t(`console.record.claimStates.${claim.Status}`)}</StateDot>
              {claim.Art === 'Kulanz' && claim.Status === 'Bereitgestellt' ? (
                <WithdrawGrantAct
                  claimNumber={claim.Praemierungsnummer}
                  onDone={() => void consoleQueries.invalidateQueries()}
                />
              ) : null}
            </>
          ),
        },
        { title: t('console.referral.claimColumns.since'), kind: 'day', cell: (claim) => dayText(claim.Seit) },
      ]}
    />
  </ScrollBox>
);
