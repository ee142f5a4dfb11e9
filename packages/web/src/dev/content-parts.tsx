import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { StateDot } from '../ui/data/data-table.tsx';
import { Facts } from '../ui/data/facts.tsx';
import { Money } from '../ui/data/money.tsx';
import { StepList } from '../ui/data/step-list.tsx';
import { Card, Columns, Page, Pair, Row, SideList, Sides, Stack, StayingSide } from '../ui/layout/page.tsx';
import { ChatBubble } from '../ui/text/chat-bubble.tsx';
import { Breadcrumbs } from '../ui/text/link.tsx';
import { Empty, Notice, Skeleton } from '../ui/text/notice.tsx';
import { Prose } from '../ui/text/prose.tsx';
import text from '../ui/text/text.module.css';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';

const FACTS = [
  ['Name', 'Anna Muster'],
  ['IBAN', 'DE02 1203 0000 0000 2020 51'],
  ['Left out', null],
] as const;

const PROSE =
  '<h2>Prose</h2><p>Long text to <a href="#prose">read</a>.</p><h3>With a list</h3><ul><li>One</li><li>Two</li></ul>' +
  '<table><thead><tr><th>Column</th></tr></thead><tbody><tr><td data-column="Column">Cell</td></tr></tbody></table>';

const Steps = (): ReactNode => (
  <Columns count="two">
    <StepList steps={[{ title: 'The first', detail: 'Numbered' }, { title: 'The second' }]} />
    <StepList
      steps={[
        { title: 'Shared', state: 'done', stateLabel: 'done' },
        { title: 'Visited', state: 'current', stateLabel: 'current', detail: 'Until tomorrow' },
        { title: 'Signed', state: 'waiting', stateLabel: 'waiting' },
        { title: 'Paid', state: 'stopped', stateLabel: 'stopped' },
      ]}
    />
  </Columns>
);

const Words = (): ReactNode => (
  <Stack gap="xs">
    <p className={text.soft}>Soft words</p>
    <p className={text.note}>A note</p>
    <p className={text.danger}>What went wrong</p>
    <p className={text.small}>Small words</p>
    <p className={text.lg}>Large words</p>
    <p className={text.xl}>Larger words</p>
    <p className={text.xxl}>Very large words</p>
    <p className={text.xxxl}>
      <span className={text.display}>
        <Money>70 €</Money>
      </span>
    </p>
    <p className={text.strong}>
      Strong words<VisuallyHidden>, and some that are only heard</VisuallyHidden>
    </p>
  </Stack>
);

const Waiting = (): ReactNode =>
  (['line', 'title', 'field', 'button', 'block'] as const).map((shape) => (
    <Skeleton key={shape} shape={shape} width={shape === 'line' ? 'third' : 'half'} />
  ));

/** Components that display content. */
export const ContentParts = (): ReactNode => (
  <Stack gap="lg">
    <Breadcrumbs label="Where this stands" crumbs={[{ name: 'Home', to: '/' }, { name: 'Parts' }]} />
    <Words />
    {(['info', 'success', 'warning', 'error'] as const).map((kind) => (
      <Notice
        key={kind}
        kind={kind}
        title={`A notice: ${kind}`}
        action={<Button kind="secondary">{`Do: ${kind}`}</Button>}
      >
        What the reader should know now.
      </Notice>
    ))}
    <Columns count="four">
      {(['lined', 'plain', 'dashed', 'accent', 'sunken'] as const).map((look) => (
        <Card key={look} look={look}>{`Card, ${look}`}</Card>
      ))}
    </Columns>
    <Columns count="two">
      <Facts facts={FACTS} />
      <Facts facts={FACTS} isStrong isAiry />
      <Facts facts={FACTS} isBeside />
    </Columns>
    <Steps />
    <ChatBubble label="Anna writes" link="https://example.org/k/ABC">
      Have a look at this.
    </ChatBubble>
    <Row gap="ms">
      {(['waiting', 'moving', 'done', 'ended'] as const).map((tone) => (
        <StateDot key={tone} tone={tone}>
          {tone}
        </StateDot>
      ))}
      <StateDot tone={undefined}>without a dot</StateDot>
    </Row>
    <Empty title="Nothing here yet">
      <p>What will be here, and how it gets here.</p>
    </Empty>
    <Prose html={PROSE} />
    <Waiting />
  </Stack>
);

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
