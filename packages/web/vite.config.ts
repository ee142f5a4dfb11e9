import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { PAGES } from '../contract/src/page/page-table.ts';
import { consoleChunks } from './vite/console-chunks.ts';
import { inlineScript } from './vite/inline-script.ts';
import { sharedChunks } from './vite/shared-chunks.ts';

/** The script and the pages: the server makes the HTML document, so the build starts here and leaves a manifest. */
const browser: BuildEnvironmentOptions = {
  outDir: 'dist',
  assetsDir: 'assets',
  target: 'baseline-widely-available',
  manifest: true,
  sourcemap: false,
  cssCodeSplit: true,
  // Fonts and pictures belong to the client; the remaining assets are not worth a data: URL.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // The router's warnings and assertions are for developers: tests see them, and no visitor has to load their texts.
    treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'invariant'] },
    // Importing a name that its file does not export fails the build.
    onLog: (level, log, handle) => {
      if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
      handle(level, log);
    },
    // Pages are entries, because the document names the first one's script: its exports must keep their names.
    input: ['src/main.tsx', ...new Set(PAGES.map(({ file }) => `src/${file}`))],
    preserveEntrySignatures: 'allow-extension',
    optimization: { inlineConst: { mode: 'all', pass: 1 } },
    output: { codeSplitting: sharedChunks },
  },
};

/** The bundle with which the server renders pages: a single file for Node. */
const server: BuildEnvironmentOptions = {
  outDir: 'dist/render',
  rolldownOptions: { input: { render: 'src/render-bundle.ts' }, output: { codeSplitting: false } },
};

/** The page that shows all components (`/dev/parts`): built separately, so that it does not change how the pages' scripts are split. */
const parts: BuildEnvironmentOptions = {
  ...browser,
  outDir: 'dist/parts',
  rolldownOptions: { input: 'src/dev/parts.tsx', output: { codeSplitting: false } },
};

/** The console: an app of its own, built separately, so that it neither reaches a public page nor changes how those are split. */
const consoleApp: BuildEnvironmentOptions = {
  ...browser,
  outDir: 'dist/console',
  rolldownOptions: {
    ...browser.rolldownOptions,
    input: 'src/console/app/main.tsx',
    output: { codeSplitting: consoleChunks },
  },
};

/** Lucide's icons without lucide's own component, which is ten times the size of all that we use of it. */
const ownIcons = {
  name: 'own-icons',
  enforce: 'pre' as const,
  resolveId: (id: string) =>
    id === '../createLucideIcon.mjs' ? fileURLToPath(new URL('src/ui/create-icon.ts', import.meta.url)) : null,
};

const BASES: Readonly<Record<string, string>> = { parts: '/dev/parts/', console: '/verwaltung-dateien/' };

const buildOf = (mode: string, isSsrBuild: boolean): BuildEnvironmentOptions => {
  if (isSsrBuild) return server;
  if (mode === 'console') return consoleApp;
  return mode === 'parts' ? parts : browser;
};

export default defineConfig(({ mode, isSsrBuild = false }) => ({
  plugins: [react(), inlineScript(), ownIcons],
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true } },
  },
  // In development Vite bundles packages first, without the plugins above.
  optimizeDeps: { rolldownOptions: { plugins: [ownIcons] } },
  build: buildOf(mode, isSsrBuild),
  ...(BASES[mode] && { base: BASES[mode] }),
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
