import { useState } from 'react';
import { showFailure } from '../platform/show-failure.ts';

/** Copies a text, and returns whether it could: without HTTPS a browser has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    showFailure(error);
    return false;
  }
}

/** A button that copies a text, and then says so. */
export function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false);
  return { isCopied, copy: () => void copyText(text).then(setCopied) };
}
