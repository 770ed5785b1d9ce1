import type { ThreadEntry } from '@lernhaus/contract/feedback/endpoints';
import { fileSize } from '../platform/file-size.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './feedback-attachment.module.css';

interface FeedbackAttachmentProps {
  entry: Pick<ThreadEntry, 'attachmentName' | 'attachmentType' | 'attachmentSize'>;
  url: string;
}

/** An attachment as a download with its name; pictures are shown. */
export function FeedbackAttachment({ entry, url }: FeedbackAttachmentProps) {
  const t = useTexts();
  const { language } = useSite();
  const name = entry.attachmentName ?? t('feedback.file');
  const isPicture = entry.attachmentType?.startsWith('image/') ?? false;
  return (
    <a className={styles.attachment} data-picture={isPicture} href={url} download={name}>
      {isPicture ? <img src={url} alt="" loading="lazy" /> : <Icon name="clip" size={18} />}
      <span>
        <span className="visually-hidden">{t('feedback.download')} </span>
        {name}
        {entry.attachmentSize ? <small> {fileSize(entry.attachmentSize, language)}</small> : null}
      </span>
    </a>
  );
}
