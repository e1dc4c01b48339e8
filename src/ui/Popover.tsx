import { Popover as MuiPopover, type PopoverProps } from '@mui/material';
import { usePressOutside } from './usePressOutside.ts';

/** What opens beside a button, in place of the kit's own: see `pressOutside.ts`. What is chosen in it holds at once. */
export function Popover({ onClose, ...props }: PopoverProps) {
  return <MuiPopover {...props} {...usePressOutside(props.open, onClose, true)} />;
}
