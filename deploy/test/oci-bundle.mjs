import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

// Writes the bundle that a container runtime starts: the image's own user, environment, folder and program, on a root that cannot be written, with no
// capability and bounded memory, as compose.yaml and the Kubernetes manifests ask for. The network is the machine's, so that nothing has to be set up.
//   node oci-bundle.mjs <buildah inspect> <root file system> <bundle> <file with variables> [<folder shown as /clients> [<program …>]]
const [inspected, rootfs, bundle, variables, clients, ...program] = process.argv.slice(2);
const { config } = JSON.parse(readFileSync(inspected, 'utf8')).Docker;
const [uid, gid] = config.User.split(':').map(Number);
const given = readFileSync(variables, 'utf8').split('\n').filter(Boolean);
const none = [];
/** As in the manifests. */
const MEMORY_LIMIT = 700 * 1024 * 1024;

const mounts = [
  { destination: '/proc', type: 'proc', source: 'proc', options: ['nosuid', 'noexec', 'nodev'] },
  { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755', 'size=65536k'] },
  { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777', 'size=64m'] },
  ...(clients
    ? [{ destination: '/clients', type: 'bind', source: clients, options: ['rbind', 'ro', 'nosuid', 'nodev'] }]
    : []),
];

mkdirSync(bundle, { recursive: true });
writeFileSync(
  `${bundle}/config.json`,
  JSON.stringify({
    ociVersion: '1.0.2',
    process: {
      terminal: false,
      user: { uid, gid },
      args: program.length > 0 ? program : [...(config.Entrypoint ?? []), ...(config.Cmd ?? [])],
      env: [...config.Env, ...given],
      cwd: config.WorkingDir,
      capabilities: { bounding: none, effective: none, inheritable: none, permitted: none, ambient: none },
      noNewPrivileges: true,
    },
    root: { path: rootfs, readonly: true },
    mounts,
    linux: {
      namespaces: [{ type: 'pid' }, { type: 'mount' }, { type: 'ipc' }, { type: 'uts' }],
      resources: { memory: { limit: MEMORY_LIMIT } },
    },
  }),
);
