export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** A language model that answers in parts, as it writes them. It throws when it fails or takes too long. */
export interface ChatModel {
  answer(messages: readonly ChatMessage[], maxTokens: number): AsyncIterable<string>;
}
