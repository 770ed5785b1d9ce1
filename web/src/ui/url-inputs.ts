import { PictureUrlInput } from './picture-url-input.tsx';
import { VideoUrlInput, type VideoUrlInputProps } from './video-url-input.tsx';

export type UrlInputProps = VideoUrlInputProps;

/** Inputs for addresses, by what they suggest. */
export const urlInputs = { video: VideoUrlInput, picture: PictureUrlInput };
