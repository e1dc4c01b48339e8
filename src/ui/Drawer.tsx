import { type DrawerProps, Drawer as MuiDrawer } from '@mui/material';
import { usePressOutside } from './usePressOutside.ts';

/** Renders the product's drawer, in place of the kit's own: see `pressOutside.ts`. */
export function Drawer({ onClose, ...props }: DrawerProps) {
  return <MuiDrawer {...props} {...usePressOutside(props.open === true, onClose)} />;
}
