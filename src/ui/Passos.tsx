import { Step, StepLabel, Stepper } from '@mui/material';

/** So many names stand beside each other on the narrowest screen. */
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
  /** The place of the one that one is at; past the last once all are done. */
  at: number;
}

/** How far one is in a work of several steps. Where not all names fit, the one that one is at is shown, and all are said. */
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
