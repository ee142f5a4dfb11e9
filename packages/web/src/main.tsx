import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { buildRoutes } from './app/routes.tsx';
import { boot } from './lib/boot.ts';
import { CONSENTS, registerConsents } from './lib/consent.ts';
import './ui/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

registerConsents(CONSENTS, { isServiceOn: boot().client.ModuleInternalConsent });

const router = createBrowserRouter(buildRoutes(boot()));

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
