import type { LoaderFunctionArgs } from 'react-router';
import { VideoFormPage } from '../../media/video-form-page.tsx';
import { titleMeta } from '../host-page.ts';
import { entityTitle } from './entity-title.ts';

export const loader = (args: LoaderFunctionArgs) => entityTitle(args);
export const meta = titleMeta;

export default VideoFormPage;
