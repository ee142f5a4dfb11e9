import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Card, Columns, Row } from '#ui/layout/page.tsx';
import { ClosableHead, Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/text/notice.tsx';
import styles from './add-panel.module.css';

interface AddPanelProps {
  /** Label of the button, and heading of the open form. */
  label: string;
  children: ReactNode;
}

/** A form beside a list: closed until needed, so that the list stays visible; it stays open for further entries. */
export const AddPanel = ({ label, children }: AddPanelProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useRef(false);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('input, select')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isOpen) {
    return (
      <div>
        <Button ref={opener} onClick={() => setIsOpen(true)}>
          <Icon icon={Plus} />
          {label}
        </Button>
      </div>
    );
  }
  return (
    <Card as="section" ref={panel} className={styles.panel} aria-labelledby={titleId}>
      <ClosableHead id={titleId} title={label} closeLabel={t('agencyForm.close')} onClose={() => setIsOpen(false)} />
      {children}
    </Card>
  );
};

/** Lays out the form's fields, two in a row where there is room. */
export const Fields = ({ children }: { children: ReactNode }): ReactNode => (
  <Columns count="two" className={styles.fields}>
    {children}
  </Columns>
);

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

/** Says what was done; takes the focus, because the button that did it is often gone with its row. */
export const DoneNotice = ({ children }: { children: string }): ReactNode => {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text reports another action
  useEffect(() => notice.current?.focus(), [children]);
  return (
    <Notice ref={notice} kind="success">
      {children}
    </Notice>
  );
};
