import type { ReactNode } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Notice } from '../../../ui/text/notice.tsx';

interface AskOnceProps {
  /** The question, with what it is about. */
  title: string;
  /** What follows from a yes. */
  children: ReactNode;
  /** The answer that does it, as a verb with its object. */
  confirm: string;
  /** Red where something is taken away. */
  kind?: 'danger' | 'primary';
  isBusy: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before something is done that others will feel. */
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
      {/* By the element itself, which gives the focus back to whatever opened it. */}
      <Button kind="secondary" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
        {t('agencyForm.cancel')}
      </Button>
    </Row>
  </Dialog>
);
