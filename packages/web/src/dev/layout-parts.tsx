import type { ReactNode } from 'react';
import { Card } from '../ui/layout/card.tsx';
import { Columns, Pair, Sides, StayingSide } from '../ui/layout/columns.tsx';
import { Page } from '../ui/layout/page.tsx';
import { SideList } from '../ui/layout/side-list.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';

const GAPS = ['none', 'xs', 'sm', 'ms', 'md', 'ml', 'lg', 'xl'] as const;

/** Layout components. */
export const LayoutParts = (): ReactNode => (
  <Stack gap="lg">
    <Columns count="four">
      {GAPS.map((gap) => (
        <Stack key={gap} gap={gap}>
          <Card look="sunken">{`Stack, ${gap}`}</Card>
          <Card look="sunken">below</Card>
        </Stack>
      ))}
    </Columns>
    <Row isApart>
      <Card look="sunken">Row, apart: start</Card>
      <Card look="sunken">end</Card>
    </Row>
    <Pair>
      <Card look="sunken">Pair</Card>
      <Card look="sunken">in one line where there is room</Card>
    </Pair>
    <Sides>
      <StayingSide>
        <Card look="sunken">The wide side, which stays</Card>
      </StayingSide>
      <Card look="sunken">The narrow side</Card>
    </Sides>
    <Page
      width="form"
      aside={
        <>
          <SideList isInOrder title="SideList, in order" items={['What happens first', 'What follows']} />
          <SideList title="SideList" items={['What there is to gain', 'What else']} />
        </>
      }
    >
      <Card look="sunken">A form, in the one column width all forms have</Card>
    </Page>
    <Sides isAsideFirst>
      <Card look="sunken">The narrow side first</Card>
      <Card look="sunken">The wide side</Card>
    </Sides>
  </Stack>
);
