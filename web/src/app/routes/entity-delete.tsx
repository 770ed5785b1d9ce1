import { DeleteDialog } from '../../resource/delete-dialog.tsx';

export default DeleteDialog;
