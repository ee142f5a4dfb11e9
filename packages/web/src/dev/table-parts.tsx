import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Cell, DataTable } from '../ui/data/data-table.tsx';
import { SearchBox } from '../ui/form/search-box.tsx';
import { Icon } from '../ui/icon.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Chip, Toolbar } from '../ui/layout/toolbar.tsx';
import { Popover } from '../ui/overlay/popover.tsx';

const Chips = (): ReactNode => {
  const [isOn, setIsOn] = useState(true);
  return (
    <Row gap="sm">
      <Chip aria-pressed={isOn} onClick={() => setIsOn(!isOn)}>
        Chosen
      </Chip>
      <Chip aria-pressed={false}>Not chosen</Chip>
      <Chip look="active" aria-label="Holds now, remove it">
        Holds now
        <Icon icon={X} size="sm" />
      </Chip>
      <Chip look="word">Remove all</Chip>
    </Row>
  );
};

/** Tables, and the controls that filter them. */
export const TableParts = (): ReactNode => (
  <Stack>
    <Toolbar
      end={
        <Popover isAtEnd label="Columns">
          {() => <p>Which columns are shown.</p>}
        </Popover>
      }
    >
      <SearchBox label="Search the list" placeholder="Search the list" isDense />
      <Popover label="State">{() => <p>Which states are shown.</p>}</Popover>
    </Toolbar>
    <Chips />
    <DataTable
      caption="Payments"
      columns={[{ title: 'Day' }, { title: 'What for' }, { title: 'Amount', kind: 'number' }]}
      foot={
        <tr>
          <th scope="row" colSpan={2}>
            Sum
          </th>
          <Cell kind="number">105 €</Cell>
        </tr>
      }
    >
      <tr>
        <Cell kind="day">15.11.2026</Cell>
        <Cell below="by bank transfer">A reward</Cell>
        <Cell kind="number">105 €</Cell>
      </tr>
    </DataTable>
    <DataTable isDense caption="Visits" columns={[{ title: 'Month' }, { title: 'Visits' }]}>
      <tr>
        <th scope="row">November</th>
        <Cell>12</Cell>
      </tr>
    </DataTable>
  </Stack>
);
