import { PREVIEW_FRAME } from '@mundwerk/contract/values/page/page-path';
import { type ReactNode, useState } from 'react';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { consoleCall, useMayFor } from '#console/app/session/operator.ts';
import { useCopy } from '#lib/copy/use-copy.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { Row, Section } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { useAttempt } from '#work/act/use-attempt.ts';
import styles from './preview.module.css';

/** A preview, and the revision of the draft it shows. */
interface Shown {
  readonly address: string | null;
  readonly ends: string;
  readonly revision: number;
  /** Counts the previews, so that the frames reload although the URL is the same. */
  readonly turn: number;
}

/** Creates the preview, or recreates it. */
const usePreview = () => {
  const { client, draft } = useDraft();
  const [shown, setShown] = useState<Shown | null>(null);
  const { problem, isBusy, attempt } = useAttempt();
  const open = (): Promise<boolean> =>
    attempt(async () => {
      const { Adresse, EndetAm } = await consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/vorschau', {
        params: { mandant: client },
      });
      const made = { address: Adresse, ends: EndetAm, revision: draft.Revision };
      setShown((before) => ({ ...made, turn: (before?.turn ?? 0) + 1 }));
    });
  return { shown, isBusy, problem, open, isStale: shown !== null && shown.revision !== draft.Revision };
};

/** The pages of the draft at phone and desktop size; everything works there, but nothing is paid. */
const Frames = ({ address, turn }: { address: string; turn: number }): ReactNode => (
  <div className={styles.frames}>
    {(['phone', 'desktop'] as const).map((device) => (
      <figure key={`${device} ${turn}`} className={styles.device}>
        <figcaption className={text.note}>{t(`consoleClients.create.preview.${device}`)}</figcaption>
        <div className={styles[device]}>
          <iframe name={PREVIEW_FRAME} src={address} title={t(`consoleClients.preview.${device}`)} />
        </div>
      </figure>
    ))}
  </div>
);

const PreviewLink = ({ address, ends }: { address: string; ends: string }): ReactNode => {
  const { status, copy } = useCopy();
  return (
    <Row gap="sm">
      <ButtonAnchor kind="secondary" size="sm" href={address} target="_blank" rel="noreferrer">
        {t('consoleClients.preview.newTab')}
      </ButtonAnchor>
      <Button kind="quiet" size="sm" onClick={() => void copy(address)}>
        {t('consoleClients.preview.copy')}
      </Button>
      <span role="status" className={text.note}>
        {status === 'done' ? t('consoleClients.preview.copied') : null}
        {status === 'failed' ? address : null}
      </span>
      <span className={text.note}>{t('consoleClients.preview.ends', { when: formatDateTime(ends) })}</span>
    </Row>
  );
};

/** The draft as visitors would see it: a link valid for a day, and two frames side by side. */
export const Component = (): ReactNode => {
  const { client, draft } = useDraft();
  const may = useMayFor(client);
  const { shown, isBusy, problem, open, isStale } = usePreview();
  if (!may('client.preview'))
    return (
      <Section title={t('consoleClients.preview.title')}>
        <Notice kind="info">{t('consoleClients.preview.notAllowed')}</Notice>
      </Section>
    );
  return (
    <Section title={t('consoleClients.preview.title')}>
      <p className={text.soft}>{t('consoleClients.preview.lead')}</p>
      {draft.Probleme.length > 0 ? (
        <Notice kind="warning">{t('consoleClients.preview.notReady', { count: draft.Probleme.length })}</Notice>
      ) : null}
      {isStale ? <Notice kind="info">{t('consoleClients.preview.stale')}</Notice> : null}
      <Row>
        <Button size="sm" isBusy={isBusy} isDisabled={draft.Probleme.length > 0} onClick={() => void open()}>
          {t(shown === null ? 'consoleClients.preview.action' : 'consoleClients.preview.again')}
        </Button>
      </Row>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {shown && shown.address === null ? <Notice kind="warning">{t('consoleClients.preview.noHost')}</Notice> : null}
      {shown?.address ? (
        <>
          <PreviewLink address={shown.address} ends={shown.ends} />
          <Frames address={shown.address} turn={shown.turn} />
        </>
      ) : null}
    </Section>
  );
};
