import { useTexts } from '../platform/texts.tsx';
import { AskBeforeLoad } from './ask-before-load.tsx';

interface EmbeddedVideoProps {
  provider: 'youtube' | 'vimeo';
  embedUrl: string;
  /** The name of the provider if the video has no title. */
  title?: string;
}

const names = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** A video of YouTube or Vimeo. Nothing is requested from the provider before the learner asks for it. */
export function EmbeddedVideo({ provider, embedUrl, title = names[provider] }: EmbeddedVideoProps) {
  const t = useTexts();
  const site = { provider: names[provider] };
  const address = new URL(embedUrl);
  address.searchParams.set('autoplay', '1');
  return (
    <AskBeforeLoad
      icon="play"
      action={t('video.load', site)}
      note={t('video.loadNote', site)}
      frame={{
        src: address.href,
        title: t('video.title', { title }),
        allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
        allowFullScreen: true,
      }}
    />
  );
}
