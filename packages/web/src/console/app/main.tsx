import '#ui/global.css';
import '#ui/console-tokens.css';
import type { DocumentBoot } from '@mundwerk/contract/client/boot';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { registerConsents } from '#lib/consent/consent.ts';
import { CONSENTS } from '#lib/consent/decision.ts';
import { provideDocumentBoot } from '#lib/page/boot.ts';
import { buildRoutes } from './routes.tsx';
import { consoleQueries } from './session/operator.ts';
import { loadTexts } from './texts/load-texts.ts';

const root = document.getElementById('root');
const json = document.getElementById('boot')?.textContent;
if (!root || !json) throw new Error('the document is not the console’s');

// The console asks for no consent, because it stores only what the work requires.
registerConsents(CONSENTS, { isServiceOn: false });

const start = async (): Promise<void> => {
  const given = JSON.parse(json) as Omit<DocumentBoot, 'texts'>;
  const boot: DocumentBoot = { ...given, texts: await loadTexts(given.language), hasShortDates: true };
  provideDocumentBoot(() => boot);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={consoleQueries}>
        <RouterProvider router={createBrowserRouter(buildRoutes())} />
      </QueryClientProvider>
    </StrictMode>,
  );
};

void start();
