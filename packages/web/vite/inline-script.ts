import { build, type Plugin } from 'vite';

const SUFFIX = '?inline-script';

/** Builds a file into one classic script, which starts at once and leaves no name behind. */
const buildScript = async (entry: string): Promise<{ code: string; files: string[] }> => {
  const files: string[] = [];
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'note-files',
        buildEnd: {
          handler() {
            files.push(...this.getModuleIds());
          },
        },
      },
    ],
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry, formats: ['iife'], name: 'inlined' },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`);
  return { code: output.output[0].code.trim(), files };
};

/** Lets `import { code } from './file.ts?inline-script'` have the built script as text, for a document to carry it in itself. */
export const inlineScript = (): Plugin => ({
  name: 'inline-script',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith(SUFFIX)) return null;
    const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer);
    return resolved && `\0${resolved.id}${SUFFIX}`;
  },
  async load(id) {
    if (!id.startsWith('\0') || !id.endsWith(SUFFIX)) return null;
    const { code, files } = await buildScript(id.slice(1, -SUFFIX.length));
    for (const file of files) this.addWatchFile(file);
    return `export const code = ${JSON.stringify(code)};`;
  },
});
