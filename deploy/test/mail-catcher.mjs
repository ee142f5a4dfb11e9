import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

// A mail server for tests on built-in modules alone: takes every mail and writes each to a file. node mail-catcher.mjs <port> <folder>
const [port, folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
let count = 0;

/** Long lines are broken with "=" and signs written as "=3D": links can be found only without that. */
const decode = (text) =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'));

createServer((socket) => {
  let waiting = '';
  let mail = null;
  const say = (line) => socket.write(`${line}\r\n`);
  const take = (line) => {
    if (mail !== null) {
      if (line !== '.') {
        mail.push(line.startsWith('..') ? line.slice(1) : line);
        return;
      }
      count += 1;
      writeFileSync(`${folder}/${String(count).padStart(3, '0')}.txt`, decode(mail.join('\n')));
      mail = null;
      return say('250 taken');
    }
    const [command = ''] = line.toUpperCase().split(/[ :]/);
    if (command === 'DATA') {
      mail = [];
      return say('354 go on');
    }
    if (command === 'QUIT') {
      say('221 bye');
      return socket.end();
    }
    return say('250 ok');
  };
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    waiting += bytes;
    const lines = waiting.split('\r\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  say('220 catcher');
}).listen(Number(port), '127.0.0.1');
