import { type ScreenGroup, screenGroups } from './navigation.ts';
import { useNavigationViewer } from './use-has-workplace.ts';

/** The sidebar's groups for this viewer on this host; none for learners and visitors. */
export const useScreenGroups = (): readonly ScreenGroup[] => screenGroups(useNavigationViewer());
