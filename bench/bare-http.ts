import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The ceiling: a Node server that answers every request with the same redirect and does nothing else.
const server = createServer((_request, response) => {
  response.writeHead(302, { location: 'https://www.example.org/zuhause-m', 'content-length': '0' }).end();
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
