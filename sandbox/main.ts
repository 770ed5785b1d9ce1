import { createSandbox } from './server.ts';

/**
 * Starts the sandbox of the payment provider. SANDBOX_PORT: where it listens. SANDBOX_WEBHOOK_URL: where it reports,
 * with {company} for the name in the key `rzp_test_{company}`; without it nothing is reported.
 */
const port = Number(process.env['SANDBOX_PORT'] ?? '8081');
const webhookUrl = process.env['SANDBOX_WEBHOOK_URL'];
const { server } = createSandbox((company) => webhookUrl?.replace('{company}', company) ?? null);
server.listen(port, '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    server.close();
    server.closeAllConnections();
  });
