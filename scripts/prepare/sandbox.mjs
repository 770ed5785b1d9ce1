import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { environmentFor } from './node-binary.mjs';
import { root } from './tool-path.mjs';

/** Ports that are tried after the server's own. */
const tries = 20;

/**
 * Whether this start has the sandbox as its payment provider: on the embedded default with demo data, if no other
 * provider is named.
 * @param {NodeJS.ProcessEnv} env
 */
export const hasSandbox = (env) =>
  !env.DATABASE_URL && !env.RAZORPAY_API_URL && env.NODE_ENV !== 'production' && env.SEED_DEMO !== 'false';

/** @param {number} port */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

const lastPort = 65_535;

/**
 * Returns null if no port is free, and if `first` is not a port: then the server names its wrong setting.
 * @param {number} first
 */
export async function freePortFrom(first) {
  if (first < 1) return null;
  for (let port = first; port < Math.min(first + tries, lastPort + 1); port++) if (await isFree(port)) return port;
  return null;
}

/**
 * Starts the sandbox of the payment provider (sandbox/main.ts), which ends with this process, and points the settings
 * to it.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env the settings, which are changed
 * @returns {Promise<string | null>} its address, or null if no port is free
 */
export async function startSandbox(node, env) {
  const serverPort = Number(env.PORT ?? '8080');
  const port = env.SANDBOX_PORT ? Number(env.SANDBOX_PORT) : await freePortFrom(serverPort + 1);
  if (port === null) return null;
  const address = `http://localhost:${port}`;
  const services = `services/${env.PRODUCT ?? ''}elearning/api`;
  const webhookUrl = `http://${env.BASE_DOMAIN ?? 'localhost'}:${serverPort}/${services}/payments/webhook/{company}`;
  const child = spawn(node, ['sandbox/main.ts'], {
    cwd: root,
    env: { ...environmentFor(node), SANDBOX_PORT: String(port), SANDBOX_WEBHOOK_URL: webhookUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Without this the sandbox would keep this process alive after the server has ended.
  child.unref();
  process.once('exit', () => child.kill());
  env.RAZORPAY_API_URL = address;
  env.RAZORPAY_CHECKOUT_URL = `${address}/v1/checkout.js`;
  env.OUTGOING_PRIVATE_HOSTS ||= `localhost:${port}`;
  return address;
}
