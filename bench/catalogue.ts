import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { loadCatalogue } from '../packages/server/src/modules/core/catalogue/index.ts';
import type { Database } from '../packages/server/src/platform/db/database.ts';
import { openBenchDatabase } from './support/database.ts';
import {
  benchConfig,
  CLIENT,
  type Figure,
  option,
  portOf,
  printFigures,
  publish,
  saveBenchClient,
} from './support/harness.ts';
import { startServer } from './support/server.ts';

// How quickly a large catalogue is loaded, listed and searched, beside a bare Node server that sends the same bytes.
// Options: --products=5000, --requests=2000.

const PORT = await portOf(3744);
const CONNECTIONS = 8;
const CATEGORIES = 50;
const AGENTS = option('agents', 1000, 100);
const PRODUCTS = option('products', 5000, 60);
const REQUESTS = option('requests', 2000, 10);

const text = (de: string) => ({ de });
const product = (id: number, rest: object) => ({
  Id: id,
  ExterneId: `X${id}`,
  AnzeigeName: text(`Produkt ${id}`),
  Beschreibung: text('Ein Satz, der sagt, was das Produkt ist und für wen.'),
  Produktlink: 'https://www.example.org/',
  Praemien: [{ Id: id, Titel: text('Prämie'), Typ: 'Ueberweisung', WertCent: 7000, Startdatum: '2020-01-01' }],
  ...rest,
});

const catalogue = () => ({
  Kategorien: Array.from({ length: CATEGORIES }, (_, index) => ({
    Id: index + 1,
    Slug: `kategorie-${index}`,
    Kategorie: `kategorie-${index}`,
    Quelle: 'Festnetz',
    Titel: text('Kategorie'),
    Brotkrume: text('Kategorie'),
    Bild: 'bild',
  })),
  Produkte: [
    ...Array.from({ length: PRODUCTS }, (_, index) =>
      product(index + 1, {
        Kategorien: [`kategorie-${index % CATEGORIES}`],
        Festnetz: {
          Kategorie: 'DP',
          Name: 'name',
          Gruppe: 'Gruppe',
          PreisMonatlich: 3995,
          Vorteile: [text('Ein Vorteil'), text('Noch einer')],
          Provision: 'NEU;7000',
        },
      }),
    ),
    ...Array.from({ length: AGENTS }, (_, index) =>
      product(1_000_000 + index, {
        Agent: {
          Vorname: 'Maren',
          Nachname: `Deichgraf${index}`,
          Plz: String(20_000 + index),
          Ort: `Husum${index % 97}`,
        },
      }),
    ),
  ],
});

const seed = async (db: Database): Promise<number> => {
  await saveBenchClient(db, benchConfig({ ProduktApi: 'Telekom', Sprachen: ['de'] }));
  await publish(db, CLIENT);
  const picture = { name: 'bild', hash: randomBytes(8).toString('hex'), bytes: Buffer.from('<svg/>') };
  const started = performance.now();
  await loadCatalogue(db, CLIENT, catalogue(), [picture]);
  return (performance.now() - started) / 1000;
};

const ask = (agent: Agent, port: number, path: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port, path }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        reply.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${path} answers ${reply.statusCode}`)),
      );
    }).on('error', reject);
  });

const measure = async (port: number, path: string, requests: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const bytes = await ask(agent, port, path);
  const latencies: number[] = [];
  let left = requests;
  const started = performance.now();
  const drive = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const sentAt = performance.now();
      await ask(agent, port, path);
      latencies.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, drive));
  agent.destroy();
  const seconds = (performance.now() - started) / 1000;
  latencies.sort((one, other) => one - other);
  return { bytes, perSecond: requests / seconds, p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0 };
};

/** The ceiling: a server that has the answer ready. */
const measureBare = async (bytes: Buffer, requests: number): Promise<number> => {
  const bare = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes);
  }).listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const { perSecond } = await measure((bare.address() as AddressInfo).port, '/', requests);
  bare.close();
  return perSecond;
};

const CALLS = {
  'a category page': 'produktkategorie/seite?slug=kategorie-7',
  'a list by category': 'produkt/?quelle=Festnetz&kategorie=kategorie-7',
  'one product': `produkt/${PRODUCTS}`,
  'all categories': 'produktkategorie',
  'agents, with a typing error': 'Produkt/berater?query=deihcgraf12',
};

const { db, url, stop } = await openBenchDatabase('catalogue');
try {
  console.log(`${PRODUCTS} products and ${AGENTS} agents loaded in ${(await seed(db)).toFixed(1)} s.`);
  const server = await startServer(url, PORT);
  try {
    const rows: Record<string, object> = {};
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(CALLS)) {
      await measure(PORT, `/api/v1/${CLIENT}/${path}`, Math.min(200, REQUESTS));
      const { bytes, perSecond, p99 } = await measure(PORT, `/api/v1/${CLIENT}/${path}`, REQUESTS);
      const bare = await measureBare(bytes, REQUESTS);
      rows[name] = {
        kB: (bytes.length / 1024).toFixed(1),
        'per second': Math.round(perSecond),
        'p99 ms': p99.toFixed(1),
        'of bare Node': (perSecond / bare).toFixed(2),
      };
      figures.push({ path: name, perSecond, limit: bare, ratio: perSecond / bare, p99 });
    }
    console.table(rows);
    console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
    printFigures('catalogue', figures);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
} finally {
  await stop();
}
