import { type CheckboxProps, FormControlLabel, type FormControlLabelProps, Tooltip } from '@mui/material';
import { cloneElement, type ReactElement, useId } from 'react';

type Control = Pick<CheckboxProps, 'onChange' | 'slotProps'>;
type Props = Omit<FormControlLabelProps, 'disabled' | 'control'> & {
  control: ReactElement<Control>;
  /** Why it cannot be changed now, as a sentence; nothing when it can. */
  reason?: string | false | null | undefined;
};

/**
 * The label of a switch, box or choice that says why it cannot be changed: it keeps its place in the order of the keyboard and,
 * pointed at or focused, tells its reason, which is its description too.
 */
export function ReasonLabel({ reason, control, sx, ...label }: Props) {
  const id = useId();
  const off = Boolean(reason);
  const input = { 'aria-disabled': off || undefined, 'aria-describedby': off ? id : undefined };
  const inert = {
    onChange: () => undefined,
    slotProps: { ...control.props.slotProps, input: { ...control.props.slotProps?.input, ...input } },
  };
  // No text alone, which the tooltip would also give as name or title to a box that has neither.
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
