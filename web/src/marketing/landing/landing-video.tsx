import { videoSource } from '@lernhaus/domain/courses/video-source';
import { useTexts } from '../../platform/texts.tsx';
import { EmbeddedVideo } from '../../ui/embedded-video.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './landing-video.module.css';

/** The video that the settings name. A provider's video is requested only when the visitor asks for it. */
export function LandingVideo({ address }: { address: string }) {
  const t = useTexts();
  const source = videoSource(address);
  if (source === null) return null;
  const title = t('landing.video.title');
  return (
    <Section id="video" title={title}>
      <div className={styles.video}>
        {source.kind === 'native' ? (
          // biome-ignore lint/a11y/useMediaCaption: the setting names a file without captions.
          <video src={source.url} controls preload="none" aria-label={title} />
        ) : (
          <EmbeddedVideo provider={source.kind} embedUrl={source.embedUrl} title={title} />
        )}
      </div>
    </Section>
  );
}
