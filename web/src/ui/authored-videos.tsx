import { videoSource } from '@lernhaus/domain/courses/video-source';
import { Portal } from '@mantine/core';
import { useMemo } from 'react';
import { EmbeddedVideo } from './embedded-video.tsx';

/** Draws the players of the videos in an authored text, each into its place. */
export function AuthoredVideos({ within }: { within: Element }) {
  const places = useMemo(() => [...within.querySelectorAll<HTMLElement>('oembed')], [within]);
  return places.map((place, at) => {
    const source = videoSource(place.getAttribute('url'));
    if (source === null || source.kind === 'native') return null;
    const { kind, embedUrl } = source;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text may show one video twice, and its places never move.
      <Portal key={at} target={place}>
        <EmbeddedVideo provider={kind} embedUrl={embedUrl} />
      </Portal>
    );
  });
}
