import { videoUploads } from '@lernhaus/contract/media/video-upload-endpoints';
import { browserCaller } from '../platform/browser-caller.ts';
import { isUnreachable } from '../platform/call-failure.ts';

const pollMs = 2000;

/** Returns the id of the video that the server makes of an upload. It asks again while the server is away. */
export async function waitForVideo(uploadId: string): Promise<string> {
  for (;;) {
    try {
      const { videoId } = await browserCaller().call(videoUploads.read, { params: { id: uploadId }, quiet: true });
      if (videoId !== null) return videoId;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
