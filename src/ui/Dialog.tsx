import { type DialogProps, Dialog as MuiDialog } from '@mui/material';
import { usePressOutside } from './usePressOutside.ts';

/** Renders the product's dialog, in place of the kit's own: see `pressOutside.ts`. */
export function Dialog({ onClose, ...props }: DialogProps) {
  return <MuiDialog {...props} {...usePressOutside(props.open, onClose)} />;
}
