import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCopy } from '#lib/copy/use-copy.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { Reason } from '../act/act.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import styles from './shown-once.module.css';

/** How long revealed values stay visible. */
const SHOWN_MS = 60_000;

interface RevealProps<Values> {
  /** Title of the dialog, with the owner of the values: "Daten von A. Muster enthüllen". */
  title: string;
  /** Fetches the values with a reason, by a call that is logged. */
  load: (reason: Reason) => Promise<Values>;
  /** Renders the values, masked while they are null. */
  children: (revealed: Values | null) => ReactNode;
}

/** Personal values that are masked until a person gives a reason, and again after a minute. */
export const Reveal = <Values,>({ title, load, children }: RevealProps<Values>): ReactNode => {
  const [revealed, setRevealed] = useState<Values | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [told, setTold] = useState('');

  const hide = (): void => {
    setRevealed(null);
    setTold(t('workReveal.hidden'));
  };

  useEffect(() => {
    if (revealed === null) return undefined;
    const timer = setTimeout(() => {
      setRevealed(null);
      setTold(t('workReveal.hidden'));
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [revealed]);

  return (
    <>
      {children(revealed)}
      <Row gap="sm">
        {revealed === null ? (
          <Button kind="secondary" size="sm" aria-label={title} onClick={() => setIsAsking(true)}>
            {t('workReveal.action')}
          </Button>
        ) : (
          <Button kind="secondary" size="sm" onClick={hide}>
            {t('workReveal.hide')}
          </Button>
        )}
      </Row>
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
      {isAsking ? (
        <ActDialog
          title={title}
          confirm={t('workReveal.action')}
          act={async (reason) => {
            setRevealed(await load(reason));
            setTold(t('workReveal.shown'));
            return { message: t('workReveal.shown') };
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('workReveal.text')}</p>
        </ActDialog>
      ) : null}
    </>
  );
};

/** A newly created secret, and the name it was created under. */
export interface MadeSecret {
  readonly name: string;
  readonly secret: string;
}

interface ShownOnceProps {
  secret: string;
  /** Texts of the screen that created the secret. */
  words: Readonly<Record<'title' | 'text' | 'copy' | 'copied' | 'failed' | 'close', string>>;
  onClose: () => void;
}

/** Shows a secret once, until the person confirms that they have stored it. */
export const ShownOnce = ({ secret, words, onClose }: ShownOnceProps): ReactNode => {
  const { status, copy } = useCopy();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice
      ref={notice}
      kind="warning"
      title={words.title}
      action={
        <Row gap="sm">
          <Button kind="primary" size="sm" onClick={() => void copy(secret)}>
            {status === 'done' ? words.copied : words.copy}
          </Button>
          <Button kind="secondary" size="sm" onClick={onClose}>
            {words.close}
          </Button>
        </Row>
      }
    >
      <Stack gap="sm">
        <p>{words.text}</p>
        <code className={styles.secret}>{secret}</code>
        {status === 'failed' ? <p>{words.failed}</p> : null}
      </Stack>
    </Notice>
  );
};
