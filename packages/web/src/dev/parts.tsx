import '../ui/global.css';
import type { TextBundle } from '@mundwerk/contract/client/client';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { registerConsents } from '../lib/consent/consent.ts';
import { CONSENTS } from '../lib/consent/decision.ts';
import { provideDocumentBoot } from '../lib/page/boot.ts';
import { joinSections } from '../lib/text/i18n.ts';
import { Page, PageHead, Section, Stack } from '../ui/layout/page.tsx';
import { ContentParts, LayoutParts } from './content-parts.tsx';
import { ActionParts, FieldParts } from './form-parts.tsx';
import { TableParts, WorkParts } from './work-parts.tsx';

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

// Components of the console and the agencies' area bring their own texts.
const texts = joinSections(
  import.meta.glob<TextBundle>(['../work/**/texts.en.json', '../lib/**/texts.en.json'], {
    eager: true,
    import: 'default',
  }),
);
provideDocumentBoot(() => ({ language: 'en', texts, environment: 'development' }));
registerConsents(CONSENTS, { isServiceOn: false });

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

// Links in the components need a router; all of them stay on this page.
const router = createMemoryRouter([{ path: '*', Component: PartsPage }]);

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
