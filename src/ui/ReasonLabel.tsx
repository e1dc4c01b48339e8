import { type CheckboxProps, FormControlLabel, type FormControlLabelProps, Tooltip } from '@mui/material';
import { cloneElement, type ReactElement, useId } from 'react';

type Control = Pick<CheckboxProps, 'onChange' | 'slotProps'>;
type Props = Omit<FormControlLabelProps, 'disabled' | 'control'> & {
  control: ReactElement<Control>;
  /** Why it cannot be changed now, as a sentence; nothing when it can. */
  reason?: string | false | null | undefined;
};

/**
 * Renders the label of a switch, checkbox or radio that explains why it is disabled: it stays in the tab order and shows its reason, also
 * its accessible description, on hover or focus.
 */
export function ReasonLabel({ reason, control, sx, ...label }: Props) {
  const id = useId();
  const off = Boolean(reason);
  const input = { 'aria-disabled': off || undefined, 'aria-describedby': off ? id : undefined };
  const inert = {
    onChange: () => undefined,
    slotProps: { ...control.props.slotProps, input: { ...control.props.slotProps?.input, ...input } },
  };
  // An element instead of a string: the tooltip would use a string also as name or title of a box without either.
  const tip = reason ? <span>{reason}</span> : '';
  return (
    <Tooltip title={tip} describeChild placement="bottom-start" enterTouchDelay={0}>
      <span>
        <FormControlLabel
          {...label}
          control={off ? cloneElement(control, inert) : control}
          sx={[off && { opacity: 0.6, cursor: 'not-allowed' }, ...(Array.isArray(sx) ? sx : [sx])]}
        />
        <span id={id} hidden>
          {reason}
        </span>
      </span>
    </Tooltip>
  );
}
