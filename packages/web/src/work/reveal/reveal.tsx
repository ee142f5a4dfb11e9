import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { Reason } from '../act/act.ts';
import { ActDialog } from '../act/act-dialog.tsx';

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
