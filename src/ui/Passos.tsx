import { Step, StepLabel, Stepper } from '@mui/material';

/** Number of names that fit side by side on the narrowest screen. */
const FIT = 4;
const NARROW = '@media (max-width: 599px)';
const ONLY_HEARD = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  clipPath: 'inset(50%)',
  overflow: 'hidden',
};

interface Props {
  nomes: readonly string[];
  /** Index of the current step; past the last one when all are done. */
  at: number;
}

/**
 * Renders the progress through several steps. Where the names do not fit only the current one is visible; screen readers still read all.
 */
export function Passos({ nomes, at }: Props) {
  const many = nomes.length > FIT;
  return (
    <Stepper
      activeStep={at}
      alternativeLabel
      sx={{
        '& .MuiStep-root': { minWidth: 0, px: { xs: 0, sm: 1 } },
        '& .MuiStepLabel-label': {
          overflowWrap: many ? 'normal' : 'anywhere',
          [NARROW]: { fontSize: 'miudo.fontSize' },
          ...(many && { '&:not(.Mui-active)': { [NARROW]: ONLY_HEARD } }),
        },
      }}
    >
      {nomes.map((nome) => (
        <Step key={nome}>
          <StepLabel>{nome}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}
