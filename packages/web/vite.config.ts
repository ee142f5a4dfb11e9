import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The server makes the HTML shell per client and page, so the build starts at the script and leaves a manifest.
export default defineConfig({
  plugins: [react()],
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true } },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    cssCodeSplit: true,
    // Fonts and pictures are the client's; what is left here is never worth a data: address.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page's list of files stands in the first script, so only what is worth a round trip is in it.
      resolveDependencies: (_, files) => files.filter((file) => /\.css$|\/form-[^/]*\.js$/.test(file)),
    },
    rolldownOptions: {
      input: 'src/main.tsx',
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
  },
});
