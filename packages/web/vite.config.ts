import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
import PAGE_FILES from './src/app/page-modules.json' with { type: 'json' };

/**
 * The router names its components by assignment, for which every page would carry all of them, used or not, and it can be
 * instrumented, which we never ask for: together 5 KB on every page.
 */
const dropUnusedRouterParts: Plugin = {
  name: 'drop-unused-router-parts',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\.js$/ },
    handler: (code) =>
      code
        .replaceAll('init.instrumentations', 'undefined')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/^const (\w+) = (React\$1\.(?:forwardRef|memo)\()/gm, 'const $1 = /* @__PURE__ */ $2'),
  },
};

/** The script and the pages: the server makes the HTML document, so the build starts here and leaves a manifest. */
const browser: BuildEnvironmentOptions = {
  outDir: 'dist',
  assetsDir: 'assets',
  target: 'baseline-widely-available',
  manifest: true,
  sourcemap: false,
  cssCodeSplit: true,
  // Fonts and pictures are the client's; what is left here is never worth a data: address.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // Pages are entries, because the document names the first one's script: its exports must keep their names.
    input: ['src/main.tsx', ...new Set(Object.values(PAGE_FILES).map((file) => `src/${file}`))],
    preserveEntrySignatures: 'allow-extension',
    output: {
      // Cut up wherever two pages share a part, the same code compresses up to 4 KB worse, so parts used together stay together:
      // what nearly every page loads, what nearly every form loads, and what the recipient's pages share (decision 0010 has the budget).
      codeSplitting: {
        groups: [
          {
            name: 'main',
            test: /\/src\/(main\.tsx|lib\/(api|channel|days|entry-state|format|history-entry|reward-split)\.ts|lib\/rich-text\.tsx|ui\/notice\.tsx)$|lucide-react.*\/icons\/check\./,
            priority: 2,
          },
          {
            name: 'form',
            test: /react-hook-form|\/src\/(ui\/(field|select-field|checkbox|choice)\.tsx|lib\/(use-captcha|field-checks|use-draft|use-slowness)\.ts|lib\/(error-summary|captcha-line)\.tsx)/,
            priority: 1,
          },
          {
            name: 'recipient',
            test: /\/src\/(features\/recipient\/(shared-recommendation|recipient-number|failure|failure-notice)\.tsx?|lib\/(dead-end|recipient-access|open-document)\.tsx?)$/,
            priority: 1,
          },
        ],
      },
    },
  },
};

/** What the server draws pages with: one program with everything in it, for Node. */
const server: BuildEnvironmentOptions = {
  outDir: 'dist/render',
  rolldownOptions: { input: 'src/render.tsx', output: { codeSplitting: false } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), dropUnusedRouterParts],
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true } },
  },
  build: isSsrBuild ? server : browser,
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
