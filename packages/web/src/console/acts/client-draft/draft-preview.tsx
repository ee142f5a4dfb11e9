import { PREVIEW_FRAME } from '@mundwerk/contract/values/page/page-path';
import { type ReactNode, useEffect, useState } from 'react';
import { consoleCall, useMayFor } from '#console/app/session/operator.ts';
import { t } from '#lib/text/i18n.ts';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Chip } from '#ui/layout/toolbar.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { useAttempt } from '#work/act/use-attempt.ts';
import styles from './draft-preview.module.css';
import { useDraft } from './use-draft.ts';

/** A preview, and the revision of the draft it shows. */
interface Shown {
  readonly address: string | null;
  readonly ends: string;
  readonly revision: number;
  /** Counts the previews, so that the frames reload although the URL is the same. */
  readonly turn: number;
}

/** Servers cache a client for a second. */
const SETTLED_MS = 1200;

/** Creates the preview of a draft, or recreates it. */
export const useDraftPreview = () => {
  const { client, draft } = useDraft();
  const [shown, setShown] = useState<Shown | null>(null);
  const { problem, isBusy, attempt } = useAttempt();
  const open = (): Promise<boolean> =>
    attempt(async () => {
      const { Adresse, EndetAm } = await consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/vorschau', {
        params: { mandant: client },
      });
      if (shown) await new Promise((settled) => setTimeout(settled, SETTLED_MS));
      const made = { address: Adresse, ends: EndetAm, revision: draft.Revision };
      setShown((before) => ({ ...made, turn: (before?.turn ?? 0) + 1 }));
    });
  return { shown, isBusy, problem, open, isStale: shown !== null && shown.revision !== draft.Revision };
};

/** The devices whose size a preview has. */
export const DEVICES = ['phone', 'desktop'] as const;
type Device = (typeof DEVICES)[number];

/** A page of the draft at the size of a device, shown smaller. */
export const DeviceFrame = ({ device, address }: { device: Device; address: string }): ReactNode => (
  <div className={styles[device]}>
    <iframe name={PREVIEW_FRAME} src={address} title={t(`consoleClients.preview.${device}`)} />
  </div>
);

const Beside = ({ path }: { path: string }): ReactNode => {
  const { draft } = useDraft();
  const [device, setDevice] = useState<Device>('phone');
  const { shown, isBusy, problem, open, isStale } = useDraftPreview();
  const isReady = draft.Probleme.length === 0;
  const isDue = isReady && !isBusy && problem === undefined && (shown === null || isStale);
  useEffect(() => {
    if (isDue) void open();
  });
  return (
    <Stack gap="sm">
      <Row gap="sm">
        {DEVICES.map((one) => (
          <Chip key={one} aria-pressed={one === device} onClick={() => setDevice(one)}>
            {t(`consoleClients.create.preview.${one}`)}
          </Chip>
        ))}
        <span role="status" className={text.note}>
          {isBusy && shown ? t('consoleClients.preview.renewing') : null}
        </span>
      </Row>
      {isReady ? null : (
        <Notice kind="warning">{t('consoleClients.preview.notReady', { count: draft.Probleme.length })}</Notice>
      )}
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {shown && shown.address === null ? <Notice kind="warning">{t('consoleClients.preview.noHost')}</Notice> : null}
      {shown?.address ? (
        <DeviceFrame key={`${device} ${shown.turn}`} device={device} address={new URL(path, shown.address).href} />
      ) : isBusy ? (
        <Skeleton shape="block" />
      ) : null}
    </Stack>
  );
};

interface PreviewBesideProps {
  /** The page that the form changes. */
  path: string;
  /** The form. */
  children: ReactNode;
}

/** A form with the page that it changes beside it, at phone or desktop size; what is saved is seen there a moment later. */
export const PreviewBeside = ({ path, children }: PreviewBesideProps): ReactNode => {
  const { client } = useDraft();
  const may = useMayFor(client);
  const [isOpen, setIsOpen] = useState(false);
  if (!may('client.preview')) return children;
  return (
    <>
      <Chip className={text.start} aria-pressed={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('consoleClients.preview.beside')}
      </Chip>
      <div className={isOpen ? styles.beside : undefined}>
        <div className={styles.form}>{children}</div>
        {isOpen ? (
          <aside className={styles.pages} aria-label={t('consoleClients.preview.title')}>
            <Beside path={path} />
          </aside>
        ) : null}
      </div>
    </>
  );
};
