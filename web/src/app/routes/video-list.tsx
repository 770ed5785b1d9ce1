import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { VideoListPage } from '../../media/video-list-page.tsx';
import { ListSkeleton } from '../../resource/list-skeleton.tsx';
import { privateMeta } from '../host-page.ts';
import { entityTitle } from './entity-title.ts';

export const loader = (args: LoaderFunctionArgs) => entityTitle(args);

export const handle = { skeleton: <ListSkeleton /> };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => privateMeta(loaderData?.title);

export default VideoListPage;
