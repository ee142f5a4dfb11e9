import type { BuildEnvironmentOptions } from 'vite';

type Output = Exclude<
  NonNullable<BuildEnvironmentOptions['rolldownOptions']>['output'],
  readonly unknown[] | undefined
>;

/** How the console's files are cut: what every screen needs in one, small shared parts in another, each screen for itself. */
export const consoleChunks: NonNullable<Output['codeSplitting']> = {
  groups: [
    { name: 'main', test: /\/src\/console\/app\/main\.tsx$/, priority: 3 },
    // Two screens derive palettes; the others do not pay for it.
    { name: 'theme', test: /\/contract\/src\/values\/theme\//, priority: 3 },
    {
      name: 'shared',
      test: /\/web\/src\/(ui\/|lib\/|work\/(?!charts\/))|\/contract\/src\/values\/|\/lucide-react\//,
      minShareCount: 2,
      priority: 2,
    },
    // The first screen and insight have charts; the others do not pay for them.
    {
      name: 'charts',
      test: /\/web\/src\/(work\/charts|console\/insight\/pictures)\/(?!save-|lazy-texts)|\/d3-(shape|path)\//,
      minShareCount: 2,
      priority: 1,
    },
  ],
};
