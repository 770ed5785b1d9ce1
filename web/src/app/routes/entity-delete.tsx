import { DeleteDialog } from '../../resource/delete-dialog.tsx';
import { customScreens } from '../custom-screens.tsx';

export default function EntityDeleteRoute() {
  return <DeleteDialog customScreens={customScreens} />;
}
