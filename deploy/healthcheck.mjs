import { get } from 'node:http';

/**
 * Succeeds unless the health call fails or replies 5xx: 503 says that a part does not work or that the process drains.
 * The call needs no token.
 */
const { PORT = '8080', BASE_DOMAIN = 'localhost' } = process.env;
const request = get({
  host: '127.0.0.1',
  port: Number(PORT),
  path: '/management/health',
  headers: { host: BASE_DOMAIN },
  timeout: 4000,
});
request.on('response', ({ statusCode = 500 }) => process.exit(statusCode < 500 ? 0 : 1));
request.on('timeout', () => process.exit(1));
request.on('error', () => process.exit(1));
