import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/text/notice.tsx';

interface AskOnceProps {
  /** The question, naming its object. */
  title: string;
  /** The consequences of confirming. */
  children: ReactNode;
  /** Label of the confirming button, as a verb with its object. */
  confirm: string;
  /** `danger` where something is removed. */
  kind?: 'danger' | 'primary';
  isBusy: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that affects other people. */
export const AskOnce = ({
  title,
  children,
  confirm,
  kind = 'danger',
  isBusy,
  error,
  onConfirm,
  onClose,
}: AskOnceProps): ReactNode => (
  <Dialog isOpen onClose={onClose} title={title} closeLabel={t('agencyForm.close')}>
    <p>{children}</p>
    {error ? <Notice kind="error">{error.message}</Notice> : null}
    <Row>
      <Button kind={kind} isBusy={isBusy} onClick={onConfirm}>
        {confirm}
      </Button>
      {/* The element closes itself, which returns the focus to whatever opened the dialog. */}
      <Button kind="secondary" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
        {t('agencyForm.cancel')}
      </Button>
    </Row>
  </Dialog>
);
