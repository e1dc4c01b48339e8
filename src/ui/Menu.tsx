import { type MenuProps, Menu as MuiMenu } from '@mui/material';
import { usePressOutside } from './usePressOutside.ts';

/** Renders the product's menu, in place of the kit's own: see `pressOutside.ts`. */
export function Menu({ onClose, ...props }: MenuProps) {
  return <MuiMenu {...props} {...usePressOutside(props.open, onClose, true)} />;
}
