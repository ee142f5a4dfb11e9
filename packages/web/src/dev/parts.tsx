import type { TextBundle } from '@mundwerk/contract/client/client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { CONSENTS, registerConsents } from '../lib/consent/consent.ts';
import { provideDocumentBoot } from '../lib/page/boot.ts';
import { joinSections } from '../lib/text/join-sections.ts';
import '../ui/global.css';
import { PartsPage } from './parts-page.tsx';

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
