import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import PendingIcon from '@mui/icons-material/PendingOutlined';
import RadioIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box } from '@mui/material';
import type { Tone } from '../../contract/field.ts';

const LOOKS = {
  todo: { Icon: RadioIcon, color: 'text.secondary' },
  running: { Icon: PendingIcon, color: 'info.main' },
  success: { Icon: CheckCircleIcon, color: 'success.main' },
  warning: { Icon: WarningIcon, color: 'warning.main' },
  error: { Icon: ErrorIcon, color: 'error.main' },
  past: { Icon: HistoryIcon, color: 'text.secondary' },
} as const satisfies Record<Tone, unknown>;

/** A state, as text, icon and colour. `wrap`: a sentence, shown whole. */
export function StateChip({ tone, text, wrap = false }: { tone: Tone; text: string; wrap?: boolean }) {
  const { Icon, color } = LOOKS[tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 0.5,
        maxWidth: '100%',
      }}
    >
      <Box component={Icon} aria-hidden sx={{ fontSize: '1.15em', color, flexShrink: 0 }} />
      <Box component="span" sx={wrap ? {} : { overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {text}
      </Box>
    </Box>
  );
}
