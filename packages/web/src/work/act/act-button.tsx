import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';
import { usePaletteAct } from '../palette/palette.ts';
import styles from './act.module.css';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';

interface ActButtonProps extends Omit<ActDialogProps, 'title' | 'onClose' | 'children'> {
  /** Verb and object; also the title of the dialog, where it has none of its own. */
  label: string;
  title?: string;
  /** Name of the button for screen readers, where rows show the same label. */
  name?: string;
  kind?: ComponentProps<typeof Button>['kind'];
  size?: ComponentProps<typeof Button>['size'];
  /** Impossible now, for a reason that the page itself tells. */
  isDisabled?: boolean;
  /** Resets fields that each opening of the dialog starts anew. */
  onOpen?: () => void;
  /** Why the act is impossible now. Without the right to it, the button is not shown at all. */
  unavailable?: string | undefined;
  /** Preview and fields; rendered when the dialog opens. */
  children?: (() => ReactNode) | undefined;
}

/** An act on a page behind its button. */
export const ActButton = ({
  label,
  title = label,
  name,
  kind = 'secondary',
  size = 'sm',
  isDisabled = false,
  unavailable,
  onOpen,
  children,
  ...dialog
}: ActButtonProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const whyId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const open = (): void => {
    onOpen?.();
    setIsOpen(true);
  };
  usePaletteAct(button, {
    id: whyId,
    label,
    group: t('workPalette.acts'),
    // The palette names no reason where the page itself tells it.
    unavailable: unavailable ?? (isDisabled ? '' : undefined),
    run: open,
  });
  return (
    <>
      <Button
        ref={button}
        kind={kind}
        size={size}
        className={classNames(kind === 'secondary' && dialog.isDangerous && styles.dangerous)}
        isDisabled={isDisabled || unavailable !== undefined}
        aria-label={name}
        aria-describedby={unavailable === undefined ? undefined : whyId}
        onClick={open}
      >
        {label}
      </Button>
      {unavailable === undefined ? null : (
        <span id={whyId} className={text.note}>
          {unavailable}
        </span>
      )}
      {isOpen ? (
        <ActDialog title={title} {...dialog} onClose={() => setIsOpen(false)}>
          {children?.()}
        </ActDialog>
      ) : null}
    </>
  );
};
