import type { ReactNode } from 'react';
import { DEVICES, DeviceFrame, useDraftPreview } from '#console/acts/client-draft/draft-preview.tsx';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { useMayFor } from '#console/app/session/operator.ts';
import { useCopy } from '#lib/copy/use-copy.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { Row, Section } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import styles from './preview.module.css';

/** The pages of the draft at phone and desktop size; everything works there, but nothing is paid. */
const Frames = ({ address, turn }: { address: string; turn: number }): ReactNode => (
  <div className={styles.frames}>
    {DEVICES.map((device) => (
      <figure key={`${device} ${turn}`} className={styles.device}>
        <figcaption className={text.note}>{t(`consoleClients.create.preview.${device}`)}</figcaption>
        <DeviceFrame device={device} address={address} />
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
  const { shown, isBusy, problem, open, isStale } = useDraftPreview();
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
