import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import '../ui/global.css';
import { PartsPage } from './parts-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

// Links of parts need a router; none of them leads away from here.
const router = createMemoryRouter([{ path: '*', Component: PartsPage }]);

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
