import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How the model behaves: its words, or what goes wrong. */
export type ModelBehaviour = { readonly says: string } | 'slow' | 'never' | 'nonsense' | 'error';

export interface ChatModelServer {
  readonly url: string;
  readonly host: string;
  behaves: ModelBehaviour;
  /** The bodies that it was sent. */
  readonly requests: { readonly messages: readonly { readonly role: string; readonly content: string }[] }[];
  close(): Promise<void>;
}

/** A chat endpoint as a language model has it, which writes word by word. */
export async function startChatModel(): Promise<ChatModelServer> {
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    let body = '';
    for await (const part of request) body += part;
    model.requests.push(JSON.parse(body));
    const { behaves } = model;
    if (behaves === 'never') return;
    if (behaves === 'error') return endWith(reply.writeHead(500), '{}');
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    if (behaves === 'nonsense') return endWith(reply, 'data: {"choices": 7\n\nhello');
    if (behaves === 'slow') {
      // It never ends, but always has another word.
      while (!reply.destroyed) {
        reply.write(eventOf('and '));
        await pause(50);
      }
      return;
    }
    for (const word of behaves.says.split(/(?<= )/)) reply.write(eventOf(word));
    reply.end('data: [DONE]\n\n');
  };
  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const model: ChatModelServer = {
    url: `http://127.0.0.1:${port}/v1/chat/completions`,
    host: `127.0.0.1:${port}`,
    behaves: { says: '' },
    requests: [],
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return model;
}

const eventOf = (content: string): string => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

const endWith = (reply: ServerResponse, text: string): void => {
  reply.end(text);
};
