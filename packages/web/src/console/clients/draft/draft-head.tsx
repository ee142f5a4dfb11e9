import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { isProgrammeFile } from '@mundwerk/contract/values/console/set-up';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useChangedPlaces, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { ConsoleAct, withReason } from '#console/acts/console-act.tsx';
import { screenPath } from '#console/app/paths.ts';
import { useMayFor, useOperator } from '#console/app/session/operator.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonAnchor, ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { ScreenHead } from '#work/screen/layout.tsx';
import { DiscardAct, PublishAct, ScheduleAct, UnscheduleAct } from './draft-acts.tsx';

/** Proposes the published values again, after a schedule published them or a proposal ended without an approval. */
const ProposeDoorsAct = (): ReactNode => (
  <ConsoleAct
    client={useDraft().client}
    right="doors.propose"
    label={t('consoleClients.doors.propose')}
    send={withReason('POST /verwaltung/zugaenge', {})}
    done={t('consoleClients.doors.proposed')}
    stale={['set-up']}
  >
    <p>{t('consoleClients.doors.proposeText')}</p>
  </ConsoleAct>
);

/** Says which published values do not count yet, because a second person has to agree. */
export const WaitingDoors = (): ReactNode => {
  const { client, draft } = useDraft();
  const waiting = draft.WartetAufFreigabe;
  if (!waiting) return null;
  const { Felder, FreigabeId } = waiting;
  const fields = Felder.map((field) => t(`consoleApprovals.doors.fields.${field}`)).join(', ');
  return (
    <Notice
      kind="info"
      title={t('consoleClients.doors.title')}
      action={
        FreigabeId ? (
          <Link to={`${screenPath(client, 'freigaben')}?auf=${FreigabeId}`}>{t('consoleClients.doors.link')}</Link>
        ) : (
          <ProposeDoorsAct />
        )
      }
    >
      {t(FreigabeId ? 'consoleClients.doors.waiting' : 'consoleClients.doors.unproposed', { fields })}
    </Notice>
  );
};

const stateWords = ({ Stand, Nummer, LiveNummer, GeplantAm }: ClientDraft, changes: number | undefined): string => {
  if (Stand === 'Geplant') return t('consoleClients.head.planned', { when: formatDateTime(GeplantAm ?? '') });
  if (Stand !== 'Entwurf') return t('consoleClients.head.live', { number: Nummer });
  if (LiveNummer === null) return t('consoleClients.head.neverLive');
  if (changes === undefined) return t('consoleClients.head.draft');
  return t('consoleClients.head.changes', { count: changes, number: LiveNummer });
};

/** What happened when another person changed the draft meanwhile, with a button to reload. */
const SavingTrouble = (): ReactNode => {
  const { saving, reload } = useDraft();
  const notice = useRef<HTMLDivElement>(null);
  const { step } = saving;
  useEffect(() => {
    if (step === 'conflict') notice.current?.focus();
  }, [step]);
  if (saving.step !== 'conflict') return null;
  return (
    <Notice
      ref={notice}
      kind="warning"
      title={t('consoleClients.saving.conflict', { name: saving.by, when: formatDateTime(saving.at) })}
      action={
        <Button kind="secondary" onClick={() => void reload()}>
          {t('consoleClients.saving.reload')}
        </Button>
      }
    >
      {t('consoleClients.saving.conflictText')}
    </Notice>
  );
};

/** Whether the draft has changes that the person may neither publish nor discard, because they concern more than the programme. */
const useIsForeign = (): boolean => {
  const { client } = useDraft();
  const mayConfigure = useMayFor(client)('client.configure');
  const changed = useChangedPlaces() ?? [];
  return !mayConfigure && changed.some(({ file }) => !isProgrammeFile(file));
};

/** Says why the draft cannot be published by a person who edits the programme alone. */
const ForeignChanges = (): ReactNode => {
  const mayPublish = useMayFor(useDraft().client)('client.publish');
  const isForeign = useIsForeign();
  if (!isForeign || !mayPublish) return null;
  return <Notice kind="info">{t('consoleClients.head.foreign')}</Notice>;
};

/** The acts on the draft as a whole. */
const DraftActs = (): ReactNode => {
  const { client, draft, pathOf } = useDraft();
  const isForeign = useIsForeign();
  const may = useMayFor(client);
  const url = useOperator().Mandanten.find(({ Key }) => Key === client)?.Url;
  const isDraft = draft.Stand === 'Entwurf' && !isForeign;
  const isPlanned = draft.Stand === 'Geplant' && !isForeign;
  return (
    <>
      {url ? (
        <ButtonAnchor kind="quiet" size="sm" href={url} target="_blank" rel="noreferrer">
          {t('consoleClients.head.open')}
        </ButtonAnchor>
      ) : null}
      <ButtonLink kind="secondary" size="sm" to={pathOf('vorschau')}>
        {t('consoleClients.head.preview')}
      </ButtonLink>
      {isDraft && may('client.discard') ? <DiscardAct /> : null}
      {isDraft && may('client.schedule') ? <ScheduleAct /> : null}
      {isPlanned && may('client.unschedule') ? <UnscheduleAct /> : null}
      {isDraft && may('client.publish') ? <PublishAct /> : null}
    </>
  );
};

/** The head of a client's set-up: the state of the draft, and the acts on it. */
export const DraftHead = (): ReactNode => {
  const { draft, pathOf } = useDraft();
  const { key } = useLocation();
  const changes = useChangedPlaces()?.length;
  const problems = draft.Probleme.length;
  return (
    <>
      <ScreenHead
        title={draft.Name}
        lead={
          <>
            {stateWords(draft, changes)}{' '}
            {problems > 0 ? (
              <Link to={pathOf()} className={text.danger}>
                {t('consoleClients.problems', { count: problems })}
              </Link>
            ) : null}{' '}
            {draft.Stand === 'Entwurf' ? (
              <span className={text.line}>
                {t('consoleClients.head.changed', {
                  name: draft.GeaendertVon,
                  when: formatDateTime(draft.GeaendertAm),
                })}
              </span>
            ) : null}
          </>
        }
      >
        {/* The key closes the dialog of an act when a remedy in it links to another section. */}
        <DraftActs key={key} />
      </ScreenHead>
      <SavingTrouble />
      <ForeignChanges />
      <WaitingDoors />
    </>
  );
};
