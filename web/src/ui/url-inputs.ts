import { PictureUrlInput } from './picture-url-input.tsx';
import { VideoUrlInput, type VideoUrlInputProps } from './video-url-input.tsx';

export type UrlInputProps = VideoUrlInputProps;

/** Inputs of an address by what they offer. */
export const urlInputs = { videos: VideoUrlInput, pictures: PictureUrlInput };
