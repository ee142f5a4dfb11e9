import { ArrowRight, CircleUser, Eye, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { RowButton } from '../ui/data/data-table.tsx';
import { Checkbox, ChoiceGroup, FieldGroup, RadioCard } from '../ui/form/choice.tsx';
import control from '../ui/form/control.module.css';
import { SelectField, TextArea, TextField } from '../ui/form/field.tsx';
import { SearchBox } from '../ui/form/search-box.tsx';
import { Icon, IconButton } from '../ui/icon.tsx';
import { Columns, Pair, Row, Stack } from '../ui/layout/page.tsx';
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

const OPTIONS = [
  ['one', 'The first'],
  ['two', 'The second'],
] as const;

const Lines = (): ReactNode => (
  <FieldGroup title="Lines">
    <Pair>
      <TextField label="Line" hint="What helps to fill it in" />
      <TextField label="Line that may stay empty" optionalMark="(optional)" defaultValue="Filled in" />
    </Pair>
    <Pair>
      <TextField label="Wrong line" error="Please look at this again." defaultValue="Not so" />
      <TextField label="Disabled line" disabled defaultValue="As it is" />
    </Pair>
    <Pair>
      <TextField
        label="Line with a button"
        type="password"
        autoComplete="off"
        end={<IconButton look="field" icon={Eye} label="Show" />}
      />
      <SelectField label="List" options={OPTIONS} />
    </Pair>
    <SelectField label="Wrong list" placeholder="Please choose" error="Please choose one." options={OPTIONS} />
    <TextArea label="Several lines" counter="12 / 500" defaultValue="Some words" />
    <TextArea label="Wrong lines" error="These are too many." counter="512 / 500" defaultValue="Too many words" />
  </FieldGroup>
);

const Answers = (): ReactNode => (
  <>
    <Checkbox label="Not agreed" />
    <Checkbox label="Agreed" defaultChecked hint="What it means" />
    <Checkbox label="Forgotten" error="Please agree first." />
    <Checkbox label="Disabled" disabled />
    <ChoiceGroup legend="Which of them?" hint="Only one">
      <RadioCard name="which" value="one" label="The first" description="Half each" figure="35 €" defaultChecked />
      <RadioCard name="which" value="two" label="The second" description="All of it" figure="70 €" />
      <RadioCard name="which" value="three" label="The third" description="Not now" disabled />
    </ChoiceGroup>
    <ChoiceGroup legend="And here?" error="Please choose one.">
      <RadioCard name="here" value="one" label="This one" />
    </ChoiceGroup>
  </>
);

/** Form fields. */
export const FieldParts = (): ReactNode => (
  <Stack gap="lg">
    <Columns count="two">
      <Lines />
      <Stack>
        <Answers />
      </Stack>
    </Columns>
    <Row gap="ms">
      <SearchBox label="Search" placeholder="Search" />
      <SearchBox label="Search in a bar" placeholder="Search in a bar" isDense />
      <input className={control.control} aria-label="Bare line" defaultValue="Bare line" />
      <input className={classNames(control.control, control.tall)} aria-label="Tall line" defaultValue="Tall line" />
      <select className={classNames(control.control, control.dense)} aria-label="Dense list">
        <option>Dense list</option>
      </select>
    </Row>
    <input
      className={classNames(control.control, control.copied)}
      aria-label="To be copied"
      readOnly
      value="https://example.org/a/long/address/that/is/there/to/be/copied"
    />
  </Stack>
);
