import { Button, type ButtonProps, Tooltip } from '@mui/material';
import { type MouseEvent, useState } from 'react';

const offSx = {
  '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
    color: 'action.disabled',
    cursor: 'not-allowed',
  },
  '&.MuiButton-contained[aria-disabled="true"]': { bgcolor: 'action.disabledBackground', boxShadow: 'none' },
  '&.MuiButton-outlined[aria-disabled="true"]': { borderColor: 'action.disabledBackground' },
} as const;

type Props = Omit<ButtonProps, 'disabled'> & {
  /** Why it cannot be pressed now, as a sentence; nothing when it can. */
  reason?: string | false | null | undefined;
};

/**
 * Renders a button that explains why it is disabled: it stays in the tab order and shows its reason, also its accessible description, on
 * hover, focus or press. Submitting the form with Enter is blocked too.
 */
export function ReasonButton({ reason, onClick, sx, ...button }: Props) {
  const [open, setOpen] = useState(false);
  const off = Boolean(reason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!off) return onClick?.(event);
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Tooltip
      title={reason || ''}
      describeChild
      open={open && off}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      enterTouchDelay={0}
    >
      <Button
        {...button}
        aria-disabled={off || undefined}
        onClick={press}
        sx={[offSx, ...(Array.isArray(sx) ? sx : [sx])]}
      />
    </Tooltip>
  );
}
