import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail, Mailer } from './mailer.ts';
import { openMailer } from './open-mailer.ts';
import { ownServerSender } from './own-server-sender.ts';
import { smtpMailer } from './smtp-mailer.ts';

let dataDir: string;
let server: SMTPServer;
let port: number;
const received: Buffer[] = [];
const caught: Buffer[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lernhaus-mail-'));
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      stream.on('data', (bytes: Buffer) => received.push(bytes));
      stream.on('end', () => {
        caught.push(Buffer.concat(received.splice(0)));
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await new Promise<void>((closed) => server.close(closed));
  await rm(dataDir, { recursive: true });
});

const mailFrom = 'Lernhaus <no-reply@lernhaus.example>';
const mail: Mail = {
  to: 'grete@example.org',
  subject: 'Willkommen im Kurs „Löten“',
  text: 'Guten Tag,\n.\nein Punkt allein in einer Zeile beendet nichts. ✓',
  html: '<p>Guten Tag</p>',
};

const fromFolder = async (): Promise<Buffer> => {
  const names = (await readdir(join(dataDir, 'outbox'))).sort();
  return readFile(join(dataDir, 'outbox', names.at(-1) ?? ''));
};

const ways: [string, () => Mailer, () => Promise<Buffer | undefined>][] = [
  ['a folder', () => openMailer({ dataDir, mailFrom }), fromFolder],
  ['SMTP', () => openMailer({ dataDir, mailFrom, smtpUrl: `smtp://127.0.0.1:${port}` }), async () => caught.at(-1)],
];

test('the folder deletes mails that are older than a time, also incomplete ones, and no other files', async () => {
  const folder = join(dataDir, 'old-mails', 'outbox');
  const mailer = openMailer({ dataDir: join(dataDir, 'old-mails'), mailFrom });
  await mailer.deleteBefore?.(new Date());
  await mkdir(folder, { recursive: true });
  for (const [name, seconds] of [
    ['old.eml', 1000],
    ['killed.eml.part', 1000],
    ['notes.txt', 1000],
    ['new.eml', 2000],
  ] as const) {
    await writeFile(join(folder, name), 'key=secret');
    await utimes(join(folder, name), seconds, seconds);
  }
  await mailer.deleteBefore?.(new Date(1_500_000));
  expect((await readdir(folder)).sort()).toEqual(['new.eml', 'notes.txt']);
});

describe.each(ways)('a mailer that uses %s', (_way, open, last) => {
  test('sends the text of a mail as plain text and as HTML', async () => {
    await open().send(mail);
    const read = await PostalMime.parse((await last()) ?? '');
    expect(read).toMatchObject({
      subject: mail.subject,
      from: { name: 'Lernhaus', address: 'no-reply@lernhaus.example' },
      to: [{ address: 'grete@example.org' }],
    });
    expect(read.text?.trim()).toBe(mail.text);
    expect(read.html?.trim()).toBe(mail.html);
  });

  test('sends a tenant’s mail from the platform’s address under the tenant’s name, with the tenant’s address for replies', async () => {
    await open().send({ ...mail, senderName: 'Schule „Löten“, Köln <x@y>', replyTo: 'office@school.example' });
    expect(await PostalMime.parse((await last()) ?? '')).toMatchObject({
      from: { name: 'Schule „Löten“, Köln <x@y>', address: 'no-reply@lernhaus.example' },
      replyTo: [{ address: 'office@school.example' }],
      to: [{ address: 'grete@example.org' }],
    });
  });

  test.each<[string, Partial<Mail>]>([
    ['a second header in the name of the sender', { senderName: 'School\r\nBcc: all@example.org' }],
    ['a line feed in it', { senderName: 'School\nX: y' }],
    ['a second header where answers go', { replyTo: 'a@example.org\r\nBcc: b@example.org' }],
    ['two addresses where answers go', { replyTo: 'a@example.org, b@example.org' }],
    ['an empty address where answers go', { replyTo: '' }],
    ['a second header in the subject', { subject: 'Hello\r\nBcc: all@example.org' }],
    ['a line feed alone', { subject: 'Hello\nX: y' }],
    ['a header in the address', { to: 'a@example.org\r\nBcc: b@example.org' }],
    ['two addresses', { to: 'a@example.org, b@example.org' }],
    ['a name beside the address', { to: 'Anna <a@example.org>' }],
    ['no address', { to: 'nobody' }],
  ])('refuses %s', async (_case, part) => {
    await expect(open().send({ ...mail, ...part })).rejects.toThrow(RangeError);
  });
});

test('a mail server that takes a connection and says nothing is an error after a time, so the outbox tries again', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const { port: silentPort } = silent.address() as AddressInfo;
  await expect(
    smtpMailer(`smtp://127.0.0.1:${silentPort}`, mailFrom, { timeoutMs: 200 }).send(mail),
  ).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  });
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => silent.close(closed));
});

test('a mail server whose answer never ends delays a mail until the deadline only, and loses the connection', async () => {
  const ends: Promise<unknown>[] = [];
  const endless = createServer((socket) => {
    socket.write('220 ready\r\n');
    const timer = setInterval(() => socket.write('250-more\r\n'), 20);
    ends.push(once(socket.resume(), 'end').finally(() => clearInterval(timer)));
  });
  await new Promise<void>((listening) => endless.listen(0, '127.0.0.1', listening));
  const { port: endlessPort } = endless.address() as AddressInfo;
  const school = { host: '127.0.0.1', port: endlessPort, username: 'school', password: 'x', from: 'a@school.example' };
  expect(await ownServerSender(['127.0.0.1'], 100)(school, mail)).toEqual({ outcome: 'timeout', answer: null });
  const platform = smtpMailer(`smtp://127.0.0.1:${endlessPort}`, mailFrom, { deadlineMs: 100 });
  await expect(platform.send(mail)).rejects.toMatchObject({ code: 'EABORT' });
  expect(ends).toHaveLength(2);
  await Promise.all(ends);
  await new Promise((closed) => endless.close(closed));
});

test.each([
  ['ENOTFOUND', 'unknownHost', 'there is no such name'],
  ['EAI_AGAIN', 'unreachable', 'the name server does not answer now'],
] as const)('a mail server whose name gives %s is %s (%s)', async (code, outcome, _why) => {
  const lookUp = () => Promise.reject(Object.assign(new Error(`getaddrinfo ${code}`), { code }));
  const school = {
    host: 'mail.school.example',
    port: 587,
    username: 'school',
    password: 'x',
    from: 'a@school.example',
  };
  expect(await ownServerSender([], 20_000, lookUp)(school, mail)).toEqual({ outcome, answer: null });
});

test('an unreachable mail server is an error, so the outbox tries again', async () => {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'] });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port: closedPort } = server.server.address() as AddressInfo;
  await new Promise<void>((closed) => server.close(closed));
  await expect(smtpMailer(`smtp://127.0.0.1:${closedPort}`, mailFrom).send(mail)).rejects.toThrow('ECONNREFUSED');
});
