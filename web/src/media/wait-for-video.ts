import { videoUploads } from '@lernhaus/contract/media/video-upload-endpoints';
import { browserCaller } from '../platform/browser-caller.ts';
import { repeatUnreachable } from '../platform/repeat-unreachable.ts';

const pollMs = 2000;

/** Returns the id of the video that the server makes of an upload. It asks again while the server is away. */
export async function waitForVideo(uploadId: string): Promise<string> {
  for (;;) {
    const { videoId } = await repeatUnreachable(() =>
      browserCaller().call(videoUploads.read, { params: { id: uploadId }, quiet: true }),
    );
    if (videoId !== null) return videoId;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
