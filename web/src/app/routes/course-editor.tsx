import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { EditorPage } from '../../courses/editor/editor-page.tsx';
import { EditorSkeleton } from '../../courses/editor/editor-skeleton.tsx';
import { editorSlotContent } from '../editor-slot-content.tsx';
import { hostPage, noIndexMeta, pageTitle } from '../host-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return { title: pageTitle(t('editor.title'), host.site.companyName) };
}

export const handle = { skeleton: <EditorSkeleton /> };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => noIndexMeta(loaderData?.title);

/** The course editor uses the whole window (specification 2, full-screen course editing). */
export default function CourseEditorRoute() {
  return <EditorPage slots={editorSlotContent} />;
}
