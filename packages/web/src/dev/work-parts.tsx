import { QueryClientProvider } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { newQueryClient } from '../lib/http/query-client.tsx';
import { Cell, DataTable } from '../ui/data/data-table.tsx';
import { SearchBox } from '../ui/form/search-box.tsx';
import { Icon } from '../ui/icon.tsx';
import { Row, Stack } from '../ui/layout/page.tsx';
import { Chip, Toolbar } from '../ui/layout/toolbar.tsx';
import { Popover } from '../ui/overlay/popover.tsx';
import { ActButton } from '../work/act/act-button.tsx';
import { Changes } from '../work/act/changes.tsx';
import { Toasts } from '../work/act/toasts.tsx';
import { KeyboardHelp } from '../work/keys/keyboard-help.tsx';
import type { List } from '../work/list/list.ts';
import { ListTable } from '../work/list/list-table.tsx';
import { Reveal } from '../work/reveal/reveal.tsx';
import { Timeline } from '../work/timeline/timeline.tsx';

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

interface Case {
  readonly Number: string;
  readonly Product: string;
  readonly State: string;
  readonly Cents: number;
  readonly Age: number;
}

const CASES: readonly Case[] = [
  { Number: '4T7N0R2C9XKM', Product: 'Home insurance', State: 'Offen', Cents: 3500, Age: 3 },
  { Number: '65JJDPK0HJP1', Product: 'Travel insurance', State: 'Ausgezahlt', Cents: 12_050, Age: 29 },
];

const list: List<Case> = {
  id: 'parts',
  columns: {
    Number: { kind: 'text' },
    Product: { kind: 'text', priority: 3 },
    State: { kind: 'state', values: ['Offen', 'Ausgezahlt'] },
    Cents: { kind: 'money' },
    Age: { kind: 'age', priority: 2 },
  },
  sort: 'Age',
  words: {
    caption: 'Cases',
    column: (name) => (name === 'Cents' ? 'Sum' : name),
    value: (_column, value) => (value === 'Offen' ? 'Open' : 'Paid'),
    empty: { title: 'No case yet', text: 'Every case will be listed here.' },
    fileName: 'cases',
  },
  idOf: ({ Number: number }) => number,
  queryKey: ['parts'],
  load: () =>
    Promise.resolve({
      Items: CASES,
      HasNext: false,
      TotalCount: CASES.length,
      IstGesamtzahlGenau: true,
      Weiter: null,
      Summen: { Cents: 15_550 },
    }),
};

const queries = newQueryClient();

const Cases = (): ReactNode => {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return (
    <ListTable
      list={list}
      opening={{ title: (id) => `Case ${id}`, content: (_id, row) => <p>{row?.Product}</p> }}
      selection={{
        whyNot: () => null,
        isSelected: ({ Number: number }) => ticked.includes(number),
        select: (rows, isOn) => setTicked(isOn ? rows.map(({ Number: number }) => number) : []),
      }}
    />
  );
};

/** Components of the console and the agencies' area: lists, actions, histories. */
export const WorkParts = (): ReactNode => (
  <QueryClientProvider client={queries}>
    <Toasts>
      <Stack>
        <Cases />
        <Row>
          <ActButton
            label="Extend link"
            act={() => Promise.resolve({ message: 'Extended.', undo: () => Promise.resolve() })}
          >
            {() => (
              <Changes
                changes={[{ label: 'Valid until', before: '1 December 2026', after: '30 January 2027' }]}
                follows={['Nobody is written to.']}
              />
            )}
          </ActButton>
          <ActButton
            label="Reject order"
            unavailable="Another person has just decided."
            act={() => Promise.resolve({ message: '' })}
          />
          <KeyboardHelp keys={[['/', 'Search']]} />
        </Row>
        <Reveal title="Reveal address" load={() => Promise.resolve('anna@example.org')}>
          {(address) => <p>{address ?? 'a•••@example.org'}</p>}
        </Reveal>
        <Timeline
          label="What happened"
          entries={[
            {
              id: '2',
              at: '2026-11-15T09:30:00.000Z',
              title: 'Order reported',
              by: 'System crm',
              detail: <p>New customer.</p>,
            },
            { id: '1', at: '2026-10-13', title: 'Link created', by: 'Recommender' },
          ]}
          onMore={() => undefined}
        />
      </Stack>
    </Toasts>
  </QueryClientProvider>
);
