import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { ChoiceGroup, RadioCard } from '../ui/form/choice.tsx';
import control from '../ui/form/control.module.css';
import { TextArea, TextField } from '../ui/form/field.tsx';
import { FieldGroup } from '../ui/form/field-group.tsx';
import { SearchBox } from '../ui/form/search-box.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Columns, Pair } from '../ui/layout/columns.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';

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
