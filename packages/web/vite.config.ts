import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
import { PAGES } from '../contract/src/page/page-table.ts';
import { CHUNKS } from './vite/chunks.ts';
import { inlineScript } from './vite/inline-script.ts';

const CLASS_NAMES_IMPORT = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/**
 * Puts class names where they are used: else every page carries a table of all names of every style sheet it needs, 700 bytes.
 * Where a name is looked up by a value, the table stays.
 */
const inlineClassNames: Plugin = {
  name: 'inline-class-names',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx$/ },
    handler: (code) =>
      code.replaceAll(CLASS_NAMES_IMPORT, (line, name: string, file: string) =>
        code.includes(`${name}[`) ? line : `import * as ${name} from ${file};`,
      ),
  },
};

/** Keeps the rules of a style sheet of whose script nothing is left: a chunk has the rules of the scripts that do something in it. */
const keepStyleSheets: Plugin = {
  name: 'keep-style-sheets',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code: `${code};globalThis.a;`, map: null, moduleSideEffects: true }),
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
    // The router's warnings and assertions to developers: tests see them, and no visitor has to load their sentences.
    treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'invariant'] },
    // A class that its style sheet does not define, or any other name that is not there, must not be built.
    onLog: (level, log, handle) => {
      if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
      handle(level, log);
    },
    // Pages are entries, because the document names the first one's script: its exports must keep their names.
    input: ['src/main.tsx', ...new Set(PAGES.map(({ file }) => `src/${file}`))],
    preserveEntrySignatures: 'allow-extension',
    optimization: { inlineConst: { mode: 'all', pass: 1 } },
    output: {
      codeSplitting: { groups: CHUNKS },
    },
  },
};

/** What the server renders pages with: one program with everything in it, for Node. */
const server: BuildEnvironmentOptions = {
  outDir: 'dist/render',
  rolldownOptions: { input: { render: 'src/render-bundle.ts' }, output: { codeSplitting: false } },
};

/** The page that shows all parts (`/dev/parts`): built apart, so that nothing of it changes how the pages' scripts are cut. */
const parts: BuildEnvironmentOptions = {
  ...browser,
  outDir: 'dist/parts',
  rolldownOptions: { input: 'src/dev/parts.tsx', output: { codeSplitting: false } },
};

const buildOf = (mode: string, isSsrBuild: boolean): BuildEnvironmentOptions => {
  if (isSsrBuild) return server;
  return mode === 'parts' ? parts : browser;
};

export default defineConfig(({ mode, isSsrBuild = false }) => ({
  plugins: [react(), inlineScript(), inlineClassNames, keepStyleSheets],
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true } },
  },
  build: buildOf(mode, isSsrBuild),
  ...(mode === 'parts' ? { base: '/dev/parts/' } : {}),
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
