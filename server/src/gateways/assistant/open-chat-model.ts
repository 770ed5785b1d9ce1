import { openHttpClient } from '../http/node-http-client.ts';
import type { ChatModel } from './chat-model.ts';
import { openaiChat } from './openai-chat.ts';

/** The model at the configured address, or null: the assistant works without one. */
export const openChatModel = (settings: {
  readonly askMeUrl: string | undefined;
  readonly askMeKey: string | undefined;
  readonly askMeModel: string;
  readonly askMeSeconds: number;
  readonly outgoingPrivateHosts: readonly string[];
}): ChatModel | null =>
  settings.askMeUrl === undefined
    ? null
    : openaiChat(
        openHttpClient({
          origins: [settings.askMeUrl],
          privateHosts: settings.outgoingPrivateHosts,
          timeoutMs: settings.askMeSeconds * 1000,
        }),
        { url: settings.askMeUrl, key: settings.askMeKey, model: settings.askMeModel },
      );
