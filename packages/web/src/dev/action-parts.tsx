import { ArrowRight, CircleUser, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { RowButton } from '../ui/data/row-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Popover } from '../ui/overlay/popover.tsx';
import { Link } from '../ui/text/link.tsx';
import text from '../ui/text/text.module.css';

const KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;
const LOOKS = ['quiet', 'lined', 'field', 'plain'] as const;

const Buttons = (): ReactNode =>
  KINDS.map((kind) => (
    <Row key={kind} gap="ms">
      {SIZES.map((size) => (
        <Button key={size} kind={kind} size={size}>{`${kind} ${size}`}</Button>
      ))}
      <Button kind={kind} isBusy>{`${kind} busy`}</Button>
      <Button kind={kind} isDisabled>{`${kind} disabled`}</Button>
      <Button kind={kind}>
        <Icon icon={ArrowRight} />
        {`${kind} with icon`}
      </Button>
    </Row>
  ));

const Opened = (): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row gap="ms">
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        Open the dialog
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="A dialog" closeLabel="Close the dialog">
        <p>It keeps the focus inside and gives it back.</p>
        <Button onClick={() => setIsOpen(false)}>Understood</Button>
      </Dialog>
      <Popover label="Popover">{() => <p>What the button opens.</p>}</Popover>
      <Popover label="Popover, marked" isMarked count={3}>
        {() => <p>Three of these hold.</p>}
      </Popover>
      <Popover label="Popover, an icon on a phone" icon={CircleUser}>
        {() => <p>Who works here.</p>}
      </Popover>
    </Row>
  );
};

/** Buttons, links, dialogs and popovers. */
export const ActionParts = (): ReactNode => (
  <Stack>
    <Buttons />
    <Row gap="ms">
      <ButtonLink to="/elsewhere">Link inside the portal</ButtonLink>
      <ButtonAnchor kind="secondary" href="https://example.org/">
        Link out of the portal
      </ButtonAnchor>
      <RowButton label="Remove" about="the third row" onPress={() => undefined} />
      <Link to="/elsewhere" className={text.target}>
        A word to press
      </Link>
    </Row>
    <Button isWide>As wide as its line</Button>
    <Row gap="ms">
      {LOOKS.map((look) => (
        <IconButton key={look} look={look} icon={X} label={`Close, ${look}`} />
      ))}
    </Row>
    <Opened />
  </Stack>
);
