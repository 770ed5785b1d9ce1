import type { ComponentType } from 'react';

export interface VideoPlayerProps {
  address: string;
  title: string;
  /** Under this id the device stores the position at which the video was left. */
  contentId: string;
  captions: string | null;
  poster: string | null;
}

/** The player of the lessons, which the app passes to the pages of other slices. */
export type VideoPlayerSlot = ComponentType<VideoPlayerProps>;
