import { type MenuProps, Menu as MuiMenu } from '@mui/material';
import { usePressOutside } from './usePressOutside.ts';

/** The menu of the product, in place of the kit's own: see `pressOutside.ts`. */
export function Menu({ onClose, ...props }: MenuProps) {
  return <MuiMenu {...props} {...usePressOutside(props.open, onClose, true)} />;
}
