import { Popover as MuiPopover, type PopoverProps } from '@mui/material';
import { usePressOutside } from './usePressOutside.ts';

/** Renders the product's popover, in place of the kit's own: see `pressOutside.ts`. A choice in it applies immediately. */
export function Popover({ onClose, ...props }: PopoverProps) {
  return <MuiPopover {...props} {...usePressOutside(props.open, onClose, true)} />;
}
