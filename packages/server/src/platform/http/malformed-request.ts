import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorEnvelope } from '@mundwerk/contract/errors';
import { newId } from '../ids.ts';
import { securityHeaders } from './guard/security-headers.ts';
import { productErrorText } from './product-error-text.ts';

const STATUS_BY_CODE: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers bytes that are no request (bad framing, headers that are too large, a head that never ends) with the one envelope. There is no
 * request yet, so neither client nor language are known, and nothing of what came is repeated.
 */
export const answerMalformed =
  ({ isDeployed }: { readonly isDeployed: boolean }) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
    const id = newId();
    const envelope: ErrorEnvelope = {
      ErrorCode: ERRORS.inputInvalid.code,
      Message: productErrorText('de', 'inputInvalid'),
      Fields: [],
      RequestId: id,
    };
    const body = JSON.stringify(envelope);
    const headers = {
      ...securityHeaders({ isDeployed }),
      'x-request-id': id,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  };
