import type { ReactNode } from 'react';
import { Page, PageHead } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ActionParts } from './action-parts.tsx';
import { ContentParts } from './content-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { LayoutParts } from './layout-parts.tsx';
import { TableParts } from './table-parts.tsx';
import { WorkParts } from './work-parts.tsx';

/** Shows every component in every state, for review by eye and for the accessibility check; the URL selects the client's theme. */
export const PartsPage = (): ReactNode => (
  <main>
    <Page>
      <PageHead
        title="Parts"
        kicker="Development"
        lead="Everything pages are made of, in every state, with the theme of the client whose address this is."
      />
      <Stack gap="xl">
        <Section title="Actions">
          <ActionParts />
        </Section>
        <Section title="Fields">
          <FieldParts />
        </Section>
        <Section title="Content">
          <ContentParts />
        </Section>
        <Section title="Tables and tools">
          <TableParts />
        </Section>
        <Section title="Work">
          <WorkParts />
        </Section>
        <Section title="Layout">
          <LayoutParts />
        </Section>
      </Stack>
    </Page>
  </main>
);
